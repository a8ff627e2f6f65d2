import { nextCursorOf } from '@parley/contract/next-page.ts';
import type { ReputationOf } from '@parley/contract/reputation/rules.ts';
import type { ReputationMessage } from '@parley/contract/reputation/schemas.ts';
import type { Sentiment } from '@parley/contract/tickets/rules.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callForResponse } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import type { InsightsRange } from '../insights-address.ts';
import { wholeReputation, wholeReputationMessages } from './reputation-answers.ts';

export type ReputationView = { range: InsightsRange; of: ReputationOf };

/** While days are counted anew, the page looks again so often. */
const countingMs = 2_000;

export const filtersOf = ({ platform, topic }: ReputationOf) => ({
  ...(platform === null ? {} : { platform }),
  ...(topic === null ? {} : { topic }),
});

export function reputationQuery({ of, range }: ReputationView) {
  return queryOptions({
    queryKey: queryKey('getReputation', range, of),
    queryFn: ({ signal }) =>
      call('getReputation', {
        query: { ...('days' in range ? { range: `${range.days}` as const } : range), ...filtersOf(of) },
        signal,
        whole: wholeReputation,
      }),
    refetchInterval: ({ state }) => (state.data?.isCounting === true ? countingMs : false),
  });
}

/** Which messages are asked for: of which days, network and topic, and of which sentiment. */
export type MessagesBehind = { start: string; end: string; of: ReputationOf; sentiment: Sentiment | null };
type Page = { total: number; messages: ReputationMessage[]; nextCursor: string | null };

const firstPage: string | null = null;

export function messagesBehindQuery({ end, of, sentiment, start }: MessagesBehind) {
  return infiniteQueryOptions({
    queryKey: queryKey('listReputationMessages', start, end, of, sentiment),
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { answer, response } = await callForResponse('listReputationMessages', {
        query: {
          ...{ start, end, ...filtersOf(of) },
          ...(sentiment === null ? {} : { sentiment }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
        whole: wholeReputationMessages,
      });
      return { ...answer, nextCursor: nextCursorOf(response.headers.get('link')) };
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
  });
}
