import type { Message } from '@parley/contract/inbox/schemas.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { wholeMessage } from '../../../components/message-answers.ts';
import { personZone } from '../../../components/person-zone.ts';
import { customRangeProblem, type InboxFilters, toListQuery } from '../filters/inbox-filters.ts';
import { fetchMessagePage, messagesQuery } from '../message/inbox.queries.ts';
import { putMessages } from '../message/message-cache.ts';
import {
  dropMessages,
  type MessagePage,
  type MessagePages,
  matchesStatus,
  mergeFirstPage,
  messagesOf,
  newcomersOf,
  patchMessages,
} from '../message/message-pages.ts';
import { createListRefreshing } from './list-refreshing.ts';

const highlightMs = 4000;
/** Below the first page at most so many tickets are fetched one by one; more come with the next scroll. */
const singleFetchesMax = 50;

/**
 * The list with its live top: new tickets are merged in at once while the reader is at the top, and wait behind a button
 * while the reader is further down. `isReading` tells which.
 */
export function useMessageList(filters: InboxFilters, isReading: () => boolean) {
  const queryClient = useQueryClient();
  const query = useMemo(() => toListQuery(filters, personZone()), [filters]);
  const options = useMemo(() => messagesQuery(query), [query]);
  const isUsable = customRangeProblem(filters) === null;
  const list = useInfiniteQuery({ ...options, enabled: isUsable });
  const [waiting, setWaiting] = useState<{ query: unknown; page: MessagePage; count: number } | null>(null);
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(new Set());
  const messages = useMemo(() => (list.data === undefined ? [] : messagesOf(list.data)), [list.data]);

  const highlight = useCallback((ids: readonly number[]) => {
    if (ids.length === 0) return;
    setNewIds((old) => new Set([...old, ...ids]));
    setTimeout(() => setNewIds((old) => new Set([...old].filter((id) => !ids.includes(id)))), highlightMs);
  }, []);

  const merge = useCallback(
    (page: MessagePage) => {
      const data = queryClient.getQueryData<MessagePages>(options.queryKey);
      if (data === undefined) return;
      highlight(newcomersOf(data, page).map((message) => message.id));
      queryClient.setQueryData<MessagePages>(options.queryKey, mergeFirstPage(data, page));
      setWaiting(null);
    },
    [queryClient, options, highlight],
  );

  const refresh = useCallback(
    async (ids: ReadonlySet<number>) => {
      const page = await fetchMessagePage(query, null);
      const data = queryClient.getQueryData<MessagePages>(options.queryKey);
      // Its first answer, still under way, may be from before the change.
      if (data === undefined) return fetchAnew(queryClient, options.queryKey);
      putMessages(queryClient, page.messages);
      const newcomers = newcomersOf(data, page);
      if (newcomers.length > 0 && isReading()) {
        queryClient.setQueryData<MessagePages>(options.queryKey, patchMessages(data, page.messages));
        setWaiting({ query, page, count: newcomers.length });
      } else merge(page);
      const onPage = new Set(page.messages.map((message) => message.id));
      const below = messagesOf(data).filter((message) => ids.has(message.id) && !onPage.has(message.id));
      await Promise.all(
        below.slice(0, singleFetchesMax).map(async ({ id }) => {
          const current = await findMessage(id);
          if (current !== null) putMessages(queryClient, [current]);
          if (current === null || !matchesStatus(current, filters.status) || isPutAway(current, filters))
            queryClient.setQueryData<MessagePages>(options.queryKey, (old) =>
              old === undefined ? undefined : dropMessages(old, new Set([id])),
            );
        }),
      );
    },
    [query, options, queryClient, isReading, merge, filters],
  );

  const [{ refreshList, start }] = useState(createListRefreshing);
  useEffect(() => start(refresh), [start, refresh]);

  const refetchAll = useCallback(() => {
    setWaiting(null);
    void queryClient.resetQueries({ queryKey: options.queryKey });
  }, [queryClient, options]);

  const currentWaiting = waiting !== null && waiting.query === query ? waiting : null;
  const showWaiting = useCallback(() => {
    if (currentWaiting !== null) merge(currentWaiting.page);
  }, [currentWaiting, merge]);

  return {
    list,
    messages,
    isUsable,
    newIds,
    waitingCount: currentWaiting?.count ?? 0,
    showWaiting,
    refreshList,
    refetchAll,
  };
}

/** Snoozed tickets are left out of what is open, unless something is searched for: as the server does it. */
function isPutAway({ snoozedUntil }: Message, { search, status, ticketId }: InboxFilters): boolean {
  return snoozedUntil !== null && search === '' && ticketId === '' && (status === 'open' || status === 'pending');
}

async function findMessage(id: number) {
  try {
    return await call('getMessage', { params: { id }, whole: wholeMessage });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
