import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { settingLabelOf } from './sub-tabs.ts';
import type { AssistantForm } from './use-assistant-form.ts';

const listed = new Intl.ListFormat('en-US');

/** Somebody else has changed what is being changed here: a person decides whose words stay. */
export function OverlapNotice({ form }: { form: AssistantForm }) {
  const { overlap } = form;
  if (overlap.length === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" onClick={() => form.revert(overlap)}>
          Take theirs
        </Button>
      }
    >
      <strong>Somebody else has changed {listed.format(overlap.map(settingLabelOf))}</strong> since you began. Your text
      is kept; saving puts it in the place of theirs.
    </Notice>
  );
}
