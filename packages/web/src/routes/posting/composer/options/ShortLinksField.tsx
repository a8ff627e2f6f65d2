import { useQuery } from '@tanstack/react-query';
import { postingSettingsQuery } from '../../../../components/posting-settings.queries.ts';
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
      label="Shorten links"
      hint={
        isOn
          ? `Links become ${base}… with a code that is drawn when they go out; clicks are counted for each account.`
          : (refusal ?? 'Links go out in full length.')
      }
      error={isOn ? refusal : null}
    >
      {({ id, ...control }) => (
        <Select<Value>
          id={id}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid'] ?? false}
          label="Shorten links"
          value={value}
          onValueChange={(next) => set({ shortenLinks: values[next] })}
          options={[
            { value: 'workspace', label: `As in the posting settings (${settings.shortenLinks ? 'on' : 'off'})` },
            { value: 'on', label: 'On', disabled: refusal !== null },
            { value: 'off', label: 'Off' },
          ]}
        />
      )}
    </Field>
  );
}
