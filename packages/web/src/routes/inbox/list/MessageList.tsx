import { ArrowUp } from 'lucide-react';
import { type CSSProperties, type RefObject, Suspense, useRef } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { useConnectedPlatforms } from '../../../components/connected-platforms.tsx';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { rich } from '../../../messages/rich-text.ts';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { BulkPart } from '../bulk/BulkPart.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { FilterHead } from '../filters/FilterHead.tsx';
import type { InboxFilters } from '../filters/inbox-filters.ts';
import type { Density } from './density.ts';
import { MessageCards } from './lazy-message-cards.ts';
import type { ListScroller } from './list-scroller.ts';
import { EmptyMessages, FailedMessages, LoadingCards, LoadingRows } from './MessagesPlaceholder.tsx';
import { MessageTable } from './MessageTable.tsx';
import { useHeight } from './use-height.ts';
import type { useMessageList } from './use-message-list.ts';

export type MessageListProps = {
  filters: InboxFilters;
  state: ReturnType<typeof useMessageList>;
  openTicketId: number | null;
  density: Density;
  scroller: ListScroller;
  /** The card, by which the page tells whether the reader is further down. */
  card: RefObject<HTMLDivElement | null>;
};

/** The card with the filter bar and the tickets: a table from 768 px up, cards below. */
export function MessageList({ filters, state, openTicketId, density, scroller, card }: MessageListProps) {
  const head = useRef<HTMLDivElement>(null);
  const headHeightPx = useHeight(head);
  const mayChange = useRefusal('inbox.update') === null;
  const selection = useSelection(state.messages, JSON.stringify(filters));
  const { list, messages, isUsable, newIds, waitingCount, showWaiting, refetchAll } = state;
  const isTable = useMediaQuery('(min-width: 768px)');
  const connected = useConnectedPlatforms();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isLoading = list.isPending && isUsable;
  const isFailed = list.isError && list.data === undefined;
  const isEmpty = !isLoading && !isFailed && messages.length === 0;

  function loadMore() {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }

  const notice = isFailed ? (
    <FailedMessages reason={reasonOf(list.error)} onRetry={() => list.refetch()} retrying={list.isFetching} />
  ) : isEmpty ? (
    <EmptyMessages filters={filters} hasConnections={connected.isPending || connected.platforms.length > 0} />
  ) : null;

  return (
    <Card
      ref={card}
      // By it the head of the table stays below the filters.
      style={{ '--list-head-h': `${headHeightPx}px` } as CSSProperties}
      className="@container/list relative mt-3 max-md:-mx-4 max-md:rounded-none max-md:border-x-0 [&>:last-child]:rounded-b-[11px]"
    >
      <section aria-label={t('Messages')}>
        <div ref={head} className="rounded-t-[11px] bg-card md:sticky md:top-(--header-h) md:z-12 max-md:contents">
          <FilterHead />
        </div>
        {waitingCount > 0 ? (
          <div className="pointer-events-none sticky top-[calc(var(--header-h)+var(--list-head-h)+44px)] z-12 max-md:top-[calc(var(--header-h)+64px)] -mb-8 flex h-8 justify-center">
            <Button
              variant="primary"
              icon={<ArrowUp size={14} aria-hidden="true" />}
              className="pointer-events-auto rounded-full! shadow-md!"
              onClick={() => {
                showWaiting();
                card.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
              }}
            >
              {t('{waitingCount, plural, one {1 new message} other {{waitingCount} new messages}}', { waitingCount })}
            </Button>
          </div>
        ) : null}
        <p role="status" className="sr-only">
          {waitingCount > 0 ? t('{waitingCount} new messages at the top', { waitingCount }) : ''}
        </p>
        {isTable ? (
          <MessageTable
            messages={messages}
            openTicketId={openTicketId}
            newIds={newIds}
            density={density}
            selection={mayChange ? selection : null}
            headHeightPx={headHeightPx}
            scroller={scroller}
            onNearEnd={loadMore}
            placeholder={
              isLoading ? (
                <LoadingRows density={density} />
              ) : notice === null ? null : (
                <tr>
                  <td colSpan={9} className="p-0">
                    {/* As wide as the card, however wide the table is. */}
                    <div className="sticky start-0 w-[100cqw]">{notice}</div>
                  </td>
                </tr>
              )
            }
          />
        ) : isLoading ? (
          <LoadingCards />
        ) : notice !== null ? (
          <div className="border-t border-border">{notice}</div>
        ) : (
          <Suspense fallback={<LoadingCards />}>
            <MessageCards
              messages={messages}
              selection={mayChange ? selection : null}
              newIds={newIds}
              scroller={scroller}
              onNearEnd={loadMore}
            />
          </Suspense>
        )}
      </section>
      {mayChange ? (
        <BulkPart selection={selection} filters={filters} loadedCount={messages.length} hasMore={hasNextPage} />
      ) : null}
      {/* Another one once the rows are there: the same one would jump to their end. */}
      <div
        key={String(isLoading)}
        className="flex min-h-9 items-center gap-2 border-t border-border bg-card-2 px-4 py-2 text-xs text-subtle-foreground"
      >
        <span className="num">
          {isLoading
            ? t('Loading messages...')
            : t('{count}{value} {countCase, select, true {message} other {messages}}', {
                count: messages.length.toLocaleString(locale),
                value: hasNextPage ? '+' : '',
                countCase: messages.length === 1 && !hasNextPage,
              })}
        </span>
        {isFetchingNextPage ? <Spinner sizePx={12} label={t('Loading more messages')} /> : null}
        {isFetchNextPageError ? (
          <span className="flex items-center gap-2 text-negative-foreground">
            {t('More could not be loaded. {reason}', { reason: reasonOf(list.error) })}
            <Button size="sm" onClick={() => fetchNextPage()}>
              {t('Retry')}
            </Button>
          </span>
        ) : null}
        {list.isRefetchError ? (
          <span className="flex items-center gap-2 text-negative-foreground">
            {reasonOf(list.error)}
            <Button size="sm" onClick={refetchAll}>
              {t('Retry')}
            </Button>
          </span>
        ) : null}
        <span className="ms-auto flex gap-2.5 max-md:hidden">
          <span className="flex items-center gap-1">
            <Kbd>J</Kbd>
            {rich('{key} move', { key: <Kbd>K</Kbd> })}
          </span>
          <span className="flex items-center gap-1">
            {rich('<key>Enter</key> open', { key: (words) => <Kbd>{words}</Kbd> })}
          </span>
          <span className="flex items-center gap-1">{rich('{key} reply', { key: <Kbd>R</Kbd> })}</span>
        </span>
      </div>
    </Card>
  );
}
