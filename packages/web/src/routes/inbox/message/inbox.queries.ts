import { messagesPageDefault } from '@parley/contract/inbox/rules.ts';
import type { ListMessagesQuery } from '@parley/contract/inbox/schemas.ts';
import { nextCursorOf } from '@parley/contract/next-page.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callForResponse } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeMessage } from '../../../components/message-answers.ts';
import { personZone } from '../../../components/person-zone.ts';
import { wholeAnalytics, wholeConversation } from './inbox-answers.ts';
import type { MessagePage } from './message-pages.ts';
import { trailSizeOf } from './trail-size.ts';

/** The three panels and the open count. */
export const analyticsQuery = queryOptions({
  queryKey: queryKey('getAnalytics'),
  queryFn: ({ signal }) => call('getAnalytics', { query: { timeZone: personZone() }, signal, whole: wholeAnalytics }),
});

/** One page of tickets and where the next one begins. */
export async function fetchMessagePage(
  query: ListMessagesQuery,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<MessagePage> {
  const { answer, response } = await callForResponse('listMessages', {
    query: { ...query, limit: messagesPageDefault, ...(cursor === null ? {} : { cursor }) },
    signal,
    whole: [wholeMessage],
  });
  return { messages: answer, nextCursor: nextCursorOf(response.headers.get('link')) };
}

const firstPage: string | null = null;

/** The list, page by page. Only its first page is ever fetched again. */
export function messagesQuery(query: ListMessagesQuery) {
  return infiniteQueryOptions({
    queryKey: queryKey('listMessages', 'pages', query),
    queryFn: ({ pageParam, signal }) => fetchMessagePage(query, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page: MessagePage) => page.nextCursor,
  });
}

/** One ticket, for the panel. */
export function messageQuery(messageId: number) {
  return queryOptions({
    queryKey: queryKey('getMessage', messageId),
    queryFn: ({ signal }) => call('getMessage', { params: { id: messageId }, signal, whole: wholeMessage }),
  });
}

let opening: { messageId: number; at: number } | null = null;
/** By then the panel stands; whoever opens the ticket another way asks anew. */
const openingMs = 10_000;

/** Fetches the conversation of a ticket that is being opened, before its panel is drawn, whose smaller parts would ask first. */
export function fetchForOpening(queryClient: QueryClient, messageId: number): void {
  opening = { messageId, at: Date.now() };
  void queryClient.prefetchQuery({ ...conversationQuery(messageId), staleTime: 0 });
}

/** Whether what is known of a conversation was told since the ticket was opened. */
export function isOfThisOpening(messageId: number, known: { dataUpdatedAt: number; isInvalidated: boolean }): boolean {
  if (opening?.messageId !== messageId || known.isInvalidated) return false;
  return known.dataUpdatedAt >= opening.at && Date.now() - opening.at < openingMs;
}

/** The trail, the own draft and who is looking. Fetched anew whenever a ticket is opened. */
export function conversationQuery(messageId: number) {
  return queryOptions({
    queryKey: queryKey('getConversation', messageId),
    queryFn: ({ signal }) =>
      call('getConversation', {
        params: { id: messageId },
        query: { entries: trailSizeOf(messageId) },
        signal,
        whole: wholeConversation,
      }),
    refetchOnMount: ({ state }) => (isOfThisOpening(messageId, state) ? false : 'always'),
  });
}
