import { useQueries, useQuery } from '@tanstack/react-query';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../components/target-name.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { ChoiceFields, withChoice } from '../composer/accounts/ChoiceFields.tsx';
import { choicesQuery } from '../composer/draft/composer.queries.ts';
import { postingAccountsQuery } from '../post/posting.queries.ts';

export type ImportOptions = Record<string, Record<string, string>>;

type ImportChoicesProps = {
  /** The accounts that the file's rows go to. */
  connectionIds: readonly string[];
  options: ImportOptions;
  disabled: boolean;
  onChange: (options: ImportOptions) => void;
};

/** What networks want chosen for every post, chosen once for all rows: a file has no columns for it. Nothing where none does. */
export function ImportChoices({ connectionIds, options, disabled, onChange }: ImportChoicesProps) {
  const known = useQuery(postingAccountsQuery).data ?? [];
  const accounts = known.filter(({ connectionId }) => connectionIds.includes(connectionId));
  const choices = useQueries({ queries: accounts.map(({ connectionId }) => choicesQuery(connectionId)) });
  const asking = accounts.flatMap((account, index) => {
    const required = choices[index]?.data?.filter(({ isRequired }) => isRequired) ?? [];
    return required.length === 0 ? [] : [{ account, required }];
  });
  if (asking.length === 0) return null;
  return (
    <section aria-label={t('For all rows')} className="flex flex-col gap-2.5">
      <p className="font-medium">
        {rich('For all rows <part>these networks want a choice</part>', {
          part: (words) => <span className="font-normal text-muted-foreground">{words}</span>,
        })}
      </p>
      {asking.map(({ account: { connectionId, platform, name }, required }) => (
        <fieldset key={connectionId} className="m-0 min-w-0 rounded-md border border-border p-3">
          <legend className="flex items-center gap-1.5 px-1 text-sm font-medium">
            <PlatformTile platform={platform} sizePx={16} label={postTargetName(platform)} />
            <bdi>{name}</bdi>
          </legend>
          <ChoiceFields
            choices={required}
            values={options[connectionId] ?? {}}
            disabled={disabled}
            onChoose={(choice, value) => onChange(withChoice(options, connectionId, choice, value))}
          />
        </fieldset>
      ))}
    </section>
  );
}
