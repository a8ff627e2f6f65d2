import type { Connection } from '@parley/contract/connections/schemas.ts';
import { Unplug } from 'lucide-react';
import { t } from '../messages/translate.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { handleOf } from './account-name.ts';
import { backfillOf, followersOf, renewalProblemOf } from './account-words.ts';

export type AccountRowProps = { account: Connection; onDisconnect?: (() => void) | undefined };

/** One connected account: name, followers, how far the fetching of its earlier messages is. */
export function AccountRow({ account, onDisconnect }: AccountRowProps) {
  const followers = followersOf(account.platform, account.platformData.followerCount);
  const backfill = backfillOf(account);
  const renewalProblem = renewalProblemOf(account);
  return (
    <li className="rounded-md border border-border bg-card-2 px-2.5 py-1.5">
      <div className="flex min-h-6 items-center gap-2">
        <Avatar name={account.name} own sizePx={24} />
        <span className="min-w-0 truncate font-medium" title={account.platformUsername ?? undefined}>
          <bdi>{account.name}</bdi>
          {account.platformUsername === null || account.platformUsername === '' ? null : (
            <bdi className="ms-1.5 text-xs font-normal text-subtle-foreground">
              {handleOf(account.platformUsername)}
            </bdi>
          )}
        </span>
        {followers === null ? null : (
          <span className="ms-auto shrink-0 text-xs text-subtle-foreground">{followers}</span>
        )}
        {onDisconnect === undefined ? null : (
          <IconButton
            size="xs"
            label={t('Disconnect {name}', { name: account.name })}
            icon={<Unplug size={13} aria-hidden="true" />}
            onClick={onDisconnect}
            className={followers === null ? 'ms-auto' : ''}
          />
        )}
      </div>
      {backfill === null ? null : (
        <p role="status" className="mt-1 flex items-center gap-1.5 text-xs text-subtle-foreground">
          {backfill.busy ? <Spinner sizePx={12} /> : null}
          {backfill.text}
        </p>
      )}
      {renewalProblem === null ? null : (
        <p role="status" className="mt-1 text-xs text-warning-foreground wrap-anywhere">
          {renewalProblem}
        </p>
      )}
    </li>
  );
}
