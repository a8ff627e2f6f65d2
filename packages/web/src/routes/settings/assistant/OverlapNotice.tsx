import { rich } from '../../../messages/rich-text.ts';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { settingLabelOf } from './sub-tabs.ts';
import type { AssistantForm } from './use-assistant-form.ts';

const listed = new Intl.ListFormat(locale);

/** Somebody else has changed what is being changed here: a person decides whose words stay. */
export function OverlapNotice({ form }: { form: AssistantForm }) {
  const { overlap } = form;
  if (overlap.length === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" onClick={() => form.revert(overlap)}>
          {t('Take theirs')}
        </Button>
      }
    >
      {rich(
        '<strong>Somebody else has changed {map}</strong> since you began. Your text is kept; saving puts it in the place of theirs.',
        { strong: (words) => <strong>{words}</strong>, map: listed.format(overlap.map(settingLabelOf)) },
      )}
    </Notice>
  );
}
