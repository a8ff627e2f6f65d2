import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../../api/errors.ts';
import { PlatformTile } from '../../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { choicesQuery } from '../draft/composer.queries.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { ChoiceFields, withChoice } from './ChoiceFields.tsx';

/** What one account's network lets one choose for a post. */
export function AccountChoices({ postId, account }: { postId: string; account: PostingAccount }) {
  const { draft, change } = usePostDraft(postId);
  const { connectionId, platform, name } = account;
  const query = useQuery(choicesQuery(connectionId));
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2.5 rounded-md border border-border p-3">
      <legend className="flex items-center gap-1.5 px-1 text-sm font-medium">
        <PlatformTile platform={platform} sizePx={16} label={postTargetName(platform)} />
        <bdi>{name}</bdi>
      </legend>
      {query.error === null ? null : (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-xs text-negative-foreground">
          {t("The network's choices could not be loaded. {reason}", { reason: reasonOf(query.error) })}
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('Retry')}
          </Button>
        </p>
      )}
      <ChoiceFields
        choices={query.data ?? []}
        values={draft.options[connectionId] ?? {}}
        onChoose={(choice, value) =>
          change((current) => ({ ...current, options: withChoice(current.options, connectionId, choice, value) }))
        }
      />
    </fieldset>
  );
}
