import type { MessageBehind } from '@parley/contract/overview/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { messageTypeLabels, ticketStatusLabels } from '@parley/contract/tickets/rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reasonOf } from '../../../api/errors.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { weekdayNames } from '../../../components/working-hours-words.ts';
import { formatClock } from '../../../components/zoned-time.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SentimentBadge } from '../../../ui/SentimentBadge.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { momentOf } from '../FreshnessLine.tsx';
import { messagesBehindQuery, type OverviewQuery } from './overview.queries.ts';
import type { Behind } from './overview-address.ts';

type DialogProps = { query: OverviewQuery; behind: Behind; onClose: () => void };

/** Exactly the messages that a slice or a cell counts, the newest first, each a link to its ticket. */
export function MessagesBehindDialog({ behind, onClose, query }: DialogProps) {
  const list = useInfiniteQuery(messagesBehindQuery(query, behind));
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? [];
  const total = list.data?.pages[0]?.total ?? null;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Messages: {name}', { name: nameOf(behind) })}
      description={
        <span role="status" className="num">
          {total === null
            ? t('Loading messages...')
            : t('{count, plural, one {# message} other {# messages}}', { count: total })}
        </span>
      }
    >
      {list.isPending ? (
        <>
          <SkeletonText />
          <SkeletonText className="mt-3" />
        </>
      ) : list.data === undefined ? (
        <ErrorState
          title={t('The messages could not be loaded')}
          reason={reasonOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : messages.length === 0 ? (
        <p className="py-8 text-center text-muted-foreground">{t('No messages')}</p>
      ) : (
        <ul aria-label={t('Messages behind it')} className="-mx-6 max-sm:-mx-4">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <Button className="self-center" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      ) : null}
    </Dialog>
  );
}

function nameOf(behind: Behind): string {
  if ('messageType' in behind) return tWord(messageTypeLabels[behind.messageType]);
  const clockOf = (hour: number) => formatClock(`${String(hour % 24).padStart(2, '0')}:00`);
  return t('{weekday}, {from} to {to}', {
    ...{ weekday: weekdayNames[behind.weekday - 1] ?? '', from: clockOf(behind.hour), to: clockOf(behind.hour + 1) },
  });
}

function Message({ message }: { message: MessageBehind }) {
  const { createdAt, id, messageType, platform, senderName, sentiment, status, text, ticketId } = message;
  return (
    <li className="relative flex gap-3 border-t border-border px-6 py-2.5 hover:bg-accent max-sm:px-4">
      <PlatformTile platform={platform} sizePx={16} label={platformNames[platform]} className="mt-0.5" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-subtle-foreground">
          <bdi className="font-medium text-foreground wrap-anywhere">{senderName}</bdi>
          <time dateTime={createdAt} className="num">
            {momentOf(createdAt)}
          </time>
        </div>
        <Link
          to={ticketLink(id)}
          dir="auto"
          className="line-clamp-3 rounded-sm wrap-anywhere after:absolute after:inset-0"
        >
          {text.trim() === '' ? ticketId : text}
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle-foreground">
          {sentiment === null ? null : <SentimentBadge sentiment={sentiment} />}
          <Badge size="sm" tone="outline">
            {tWord(ticketStatusLabels[status])}
          </Badge>
          <span>{tWord(messageTypeLabels[messageType])}</span>
        </div>
      </div>
    </li>
  );
}
