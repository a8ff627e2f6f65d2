import type { PostingFeed } from '@parley/contract/posting-feeds/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { formatZonedDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/Popover.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { PlatformTiles } from '../post/PostPlatforms.tsx';
import { postingAccountsQuery } from '../post/posting.queries.ts';
import { AccountChecks } from './AccountChecks.tsx';
import { useDeleteFeed, useUpdateFeed } from './use-change-settings.ts';

/** One feed: where it lies, when it was read, what came of it, and its controls. */
export function FeedItem({ feed, timeZone }: { feed: PostingFeed; timeZone: string }) {
  const isLocked = useRefusal('posting.manage') !== null;
  const update = useUpdateFeed(feed);
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  // Accounts that were disconnected get no drafts.
  const chosen = accounts.filter(({ connectionId }) => feed.connectionIds.includes(connectionId));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex min-w-0 items-center gap-2">
          <bdi className="truncate font-medium">{feed.title}</bdi>
          <PlatformTiles platforms={[...new Set(chosen.map(({ platform }) => platform))]} />
        </p>
        <a
          href={feed.url}
          target="_blank"
          rel="noreferrer noopener"
          className="block truncate text-xs text-subtle-foreground hover:underline"
        >
          {feed.url}
        </a>
        <p className="num text-xs text-subtle-foreground">
          {feed.lastCheckedAt === null
            ? t('Not looked at yet')
            : t('Last look {date} {time}', {
                date: formatZonedDate(feed.lastCheckedAt, timeZone),
                time: formatZonedTime(feed.lastCheckedAt, timeZone),
              })}
          {t(' · {draftsMade} {draftsMade, plural, one {draft} other {drafts}} made', { draftsMade: feed.draftsMade })}
          {feed.isOn ? '' : t(' · Off')}
        </p>
        {feed.error === null ? null : (
          <p className="mt-0.5 flex items-start gap-1.5 text-xs text-negative-foreground">
            <CircleAlert size={13} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span className="wrap-anywhere">
              {t('It could not be read. {error} Parley tries again by itself.', { error: feed.error })}
            </span>
          </p>
        )}
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-end">
        {isLocked || accounts.length === 0 ? null : (
          <Popover>
            <PopoverTrigger asChild>
              <Button size="sm" variant="ghost" icon={<Users size={13} aria-hidden="true" />}>
                {chosen.length === 0
                  ? t('No accounts')
                  : t('{count} {count, plural, one {account} other {accounts}}', { count: chosen.length })}
              </Button>
            </PopoverTrigger>
            <PopoverContent
              align="end"
              aria-label={t('Accounts of {title}', { title: feed.title })}
              className="w-72 p-3"
            >
              <p className="mb-1.5 text-xs text-muted-foreground">{t('Drafts of this feed are for')}</p>
              <AccountChecks
                accounts={accounts}
                chosen={chosen.map(({ connectionId }) => connectionId)}
                disabled={update.isPending}
                onChange={(connectionIds) => update.mutate({ connectionIds })}
              />
            </PopoverContent>
          </Popover>
        )}
        <Switch
          aria-label={t('Follow {title}', { title: feed.title })}
          checked={feed.isOn}
          disabled={isLocked || update.isPending}
          onCheckedChange={(isOn) => update.mutate({ isOn })}
        />
        {isLocked ? null : <DeleteFeed feed={feed} />}
      </div>
    </li>
  );
}

function DeleteFeed({ feed }: { feed: PostingFeed }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteFeed(feed);
  return (
    <>
      <IconButton
        label={t('Delete {title}', { title: feed.title })}
        size="sm"
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      <DeleteDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Delete this feed?')}
        description={t('“{title}” makes no more drafts. Those it made stay.', { title: feed.title })}
        isDeleting={remove.isPending}
        error={remove.isError ? reasonOf(remove.error) : null}
        onDelete={() => remove.mutate()}
      />
    </>
  );
}
