import { nextCursorOf } from '@parley/contract/next-page.ts';
import type { WebhookLogEntry } from '@parley/contract/outgoing-webhooks/schemas.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callForResponse } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeWebhookEndpoints, wholeWebhookLog } from '../settings-answers.ts';

export const webhookEndpointsQuery = queryOptions({
  queryKey: queryKey('listWebhookEndpoints'),
  queryFn: ({ signal }) => call('listWebhookEndpoints', { signal, whole: wholeWebhookEndpoints }),
  refetchOnMount: 'always',
});

const firstPage: string | null = null;
/** How soon what is on its way is looked at again. */
const lookAgainMs = 2_000;

const isUnderWay = ({ attempts, state }: WebhookLogEntry) =>
  state === 'sending' || (state === 'queued' && attempts.length === 0);

/** What was sent to one endpoint, the latest first; looked at again while something is on its way. */
export function webhookLogQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: queryKey('listWebhookLog', id),
    queryFn: async ({ pageParam, signal }) => {
      const { answer, response } = await callForResponse('listWebhookLog', {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
        whole: wholeWebhookLog,
      });
      return { entries: answer, nextCursor: nextCursorOf(response.headers.get('link')) };
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ entries }) => entries.some(isUnderWay)) ? lookAgainMs : false,
  });
}
