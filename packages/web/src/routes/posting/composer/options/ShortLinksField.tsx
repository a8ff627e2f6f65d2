import { useQuery } from '@tanstack/react-query';
import { postingSettingsQuery } from '../../../../components/posting-settings.queries.ts';
import { t } from '../../../../messages/translate.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { isShortened } from '../caption/short-links.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';

const values = { workspace: null, on: true, off: false } as const;
type Value = keyof typeof values;

/** Whether this post's links are shortened; it follows the workspace until somebody chooses. */
export function ShortLinksField({ postId }: { postId: string }) {
  const { draft, set } = usePostDraft(postId);
  const settings = useQuery(postingSettingsQuery).data;
  if (settings === undefined) return null;
  const { base, refusal } = settings.shortLinks;
  const isOn = isShortened(draft, settings);
  const value: Value = draft.shortenLinks === null ? 'workspace' : draft.shortenLinks ? 'on' : 'off';
  return (
    <Field
      label={t('Shorten links')}
      hint={
        isOn
          ? t('Links become {base}… with a code that is drawn when they go out; clicks are counted for each account.', {
              base,
            })
          : (refusal ?? t('Links go out in full length.'))
      }
      error={isOn ? refusal : null}
    >
      {({ id, ...control }) => (
        <Select<Value>
          id={id}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid'] ?? false}
          label={t('Shorten links')}
          value={value}
          onValueChange={(next) => set({ shortenLinks: values[next] })}
          options={[
            {
              value: 'workspace',
              label: t('As in the posting settings ({shortenLinks, select, true {on} other {off}})', {
                shortenLinks: settings.shortenLinks,
              }),
            },
            { value: 'on', label: t('On'), disabled: refusal !== null },
            { value: 'off', label: t('Off') },
          ]}
        />
      )}
    </Field>
  );
}
