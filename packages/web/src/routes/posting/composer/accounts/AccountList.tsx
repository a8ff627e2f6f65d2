import { integrationsLink } from '@parley/contract/connections/connect-page.ts';
import { connectablePlatforms } from '@parley/contract/platforms.ts';
import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { reasonOf } from '../../../../api/errors.ts';
import { accountNameAmong } from '../../../../components/account-name.ts';
import { PlatformTile } from '../../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../../components/target-name.ts';
import { rich } from '../../../../messages/rich-text.ts';
import { t } from '../../../../messages/translate.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { selectedPlatforms } from '../draft/post-draft.ts';
import { accountsOfSelection, toggleAccount } from '../draft/selection.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';

/** The connected accounts that the post goes to; several of one network can be chosen. Hidden while no network is chosen. */
export function AccountList({ postId }: { postId: string }) {
  const { draft, change, set } = usePostDraft(postId);
  // One may be connected in another tab meanwhile.
  const query = useQuery({ ...postingAccountsQuery, refetchOnWindowFocus: 'always' });
  if (query.error !== null)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-xs text-negative-foreground">
        {t('The connected accounts could not be loaded. {reason}', { reason: reasonOf(query.error) })}
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('Retry')}
        </Button>
      </p>
    );
  const all = query.data ?? [];
  const accounts = accountsOfSelection(draft, all);
  const lacking = selectedPlatforms(draft).filter((platform) => !all.some((each) => each.platform === platform));
  const gone = draft.connectionIds.filter((id) => !all.some(({ connectionId }) => connectionId === id));
  if (query.isPending || (accounts.length === 0 && lacking.length === 0 && gone.length === 0)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      {accounts.length === 0 ? null : <span className="text-subtle-foreground">{t('Posting as')}</span>}
      <ul aria-label={t('Posting as')} className="contents">
        {accounts.map((account) => (
          <li key={account.connectionId}>
            <AccountToggle
              account={account}
              // Its network stands before it.
              name={accountNameAmong(
                account,
                accounts.filter(({ platform }) => platform === account.platform),
              )}
              isChosen={draft.connectionIds.includes(account.connectionId)}
              onToggle={() => change((current) => toggleAccount(current, account.connectionId, all))}
            />
          </li>
        ))}
      </ul>
      {lacking.map((platform) => (
        <MissingAccount key={platform} platform={platform} />
      ))}
      {gone.length === 0 ? null : (
        <span className="text-warning-foreground">
          {rich(
            '{count, plural, one {One account} other {{count} accounts}} of this post no longer connected. <button>Take out</button>',
            {
              count: gone.length,
              button: (words) => (
                <button
                  type="button"
                  className="min-h-6 font-medium underline"
                  onClick={() => set({ connectionIds: draft.connectionIds.filter((id) => !gone.includes(id)) })}
                >
                  {words}
                </button>
              ),
            },
          )}
        </span>
      )}
    </div>
  );
}

type AccountToggleProps = {
  account: PostingAccount /** As it is told from its namesakes. */;
  name: string;
  isChosen: boolean;
  onToggle: () => void;
};

function AccountToggle({ account, isChosen, name, onToggle }: AccountToggleProps) {
  return (
    <span className="flex items-center gap-1.5">
      <button
        type="button"
        aria-pressed={isChosen}
        title={account.handle ?? undefined}
        onClick={onToggle}
        className={classNames(
          'inline-flex min-h-6 max-w-72 items-center gap-1.5 rounded-sm px-1 font-medium hover:bg-accent pointer-coarse:min-h-11',
          !isChosen && 'text-subtle-foreground',
        )}
      >
        <PlatformTile platform={account.platform} sizePx={16} label={postTargetName(account.platform)} />
        <bdi className={classNames('truncate', !isChosen && 'line-through decoration-1')}>{name}</bdi>
        {isChosen ? <Check size={12} aria-hidden="true" className="shrink-0 text-primary" /> : null}
      </button>
      {account.isSandbox ? (
        <Badge tone="outline" size="xs" className="text-[10px]!">
          {t('Sandbox')}
        </Badge>
      ) : null}
      {account.isValid ? null : (
        <Link
          to={connectPageOf(account.platform)}
          className={classNames(
            'inline-flex min-h-6 items-center gap-1 underline',
            isChosen ? 'font-medium text-negative-foreground' : 'text-warning-foreground',
          )}
        >
          <TriangleAlert size={12} aria-hidden="true" />
          {t('Needs reconnection')}
        </Link>
      )}
    </span>
  );
}

function MissingAccount({ platform }: { platform: PostPlatform }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-subtle-foreground">
      <PlatformTile platform={platform} sizePx={16} />
      {t('No {postTarget} account.', { postTarget: postTargetName(platform) })}
      <Link
        to={connectPageOf(platform)}
        className="inline-flex min-h-6 items-center font-medium text-primary underline"
      >
        {t('Connect')}
      </Link>
    </span>
  );
}

/** The page that connects it; the draft is kept meanwhile. */
function connectPageOf(platform: PostPlatform): string {
  const hasCard = (connectablePlatforms as readonly string[]).includes(platform);
  return hasCard ? paths.connect : integrationsLink;
}
