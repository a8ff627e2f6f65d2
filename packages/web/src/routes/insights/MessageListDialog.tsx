import type { MessageBehind } from '@parley/contract/overview/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { ticketStatusLabels } from '@parley/contract/tickets/rules.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { reasonOf } from '../../api/errors.ts';
import { NextPage } from '../../components/NextPage.tsx';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { t, tWord } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SentimentBadge } from '../../ui/SentimentBadge.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { momentOf } from './FreshnessLine.tsx';

type ListedMessage = Omit<MessageBehind, 'messageType'>;

type MessageListDialogProps<Listed extends ListedMessage> = {
  /** Of the figure whose messages these are. */
  name: string;
  list: UseInfiniteQueryResult<InfiniteData<{ total: number; messages: readonly Listed[] }>>;
  /** The days that the figure counts, where the page does not say them. */
  days?: string;
  /** Said where there are none. */
  empty: string;
  /** What narrows the list. */
  filter?: ReactNode;
  /** Beside the sender's name. */
  besideName?: (message: Listed) => ReactNode;
  /** Below the words, after mood and status. */
  details: (message: Listed) => ReactNode;
  onClose: () => void;
};

/** Exactly the messages that a figure counts, the newest first, each a link to its ticket. */
export function MessageListDialog<Listed extends ListedMessage>(props: MessageListDialogProps<Listed>) {
  const { days, filter, list, name, onClose } = props;
  const total = list.data?.pages[0]?.total;
  const count = total === undefined ? [] : [t('{count, plural, one {# message} other {# messages}}', { count: total })];
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Messages: {name}', { name })}
      description={
        <span role="status" className="num">
          {[...(days === undefined ? [] : [days]), ...count].join(' · ')}
        </span>
      }
    >
      {filter}
      <Messages {...props} />
      <NextPage list={list} />
    </Dialog>
  );
}

function Messages<Listed extends ListedMessage>(props: MessageListDialogProps<Listed>) {
  const { besideName, details, empty, list } = props;
  if (list.isPending)
    return (
      <div role="status">
        <span className="sr-only">{t('Loading messages...')}</span>
        <SkeletonText />
        <SkeletonText className="mt-3" />
      </div>
    );
  if (list.data === undefined)
    return (
      <ErrorState
        title={t('The messages could not be loaded')}
        reason={reasonOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  const messages = list.data.pages.flatMap((page) => page.messages);
  if (messages.length === 0) return <p className="py-8 text-center text-muted-foreground">{empty}</p>;
  return (
    <ul aria-label={t('Messages behind it')} className="-mx-6 max-sm:-mx-4">
      {messages.map((message) => (
        <MessageLine key={message.id} message={message} beside={besideName?.(message)}>
          {details(message)}
        </MessageLine>
      ))}
    </ul>
  );
}

type MessageLineProps = { message: ListedMessage; beside: ReactNode; children: ReactNode };

function MessageLine({ beside, children, message }: MessageLineProps) {
  const { createdAt, id, platform, senderName, sentiment, status, text, ticketId } = message;
  return (
    <li className="relative flex gap-3 border-t border-border px-6 py-2.5 hover:bg-accent max-sm:px-4">
      <PlatformTile platform={platform} sizePx={16} label={platformNames[platform]} className="mt-0.5" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-subtle-foreground">
          <bdi className="font-medium text-foreground wrap-anywhere">{senderName}</bdi>
          {beside}
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
          {children}
        </div>
      </div>
    </li>
  );
}
