import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { TicketFilters } from '@parley/contract/tickets/filter-schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { required } from '../../../api/fill-answer.ts';
import { queryKey } from '../../../api/query-key.ts';

export const wholeLanguages: AnswerOf<'listMessageLanguages'> = [{ language: required, count: 0 }];
/** Not known, which is not none. */
export const wholeMessageCount: AnswerOf<'countMessages'> = { count: Number.NaN, isCapped: false };

const aMinuteMs = 60_000;

/** What customers wrote in lately. */
export const languagesQuery = queryOptions({
  queryKey: queryKey('listMessageLanguages'),
  queryFn: ({ signal }) => call('listMessageLanguages', { signal, whole: wholeLanguages }),
  staleTime: aMinuteMs,
});

/** How many tickets match. */
export function countQuery(filters: TicketFilters) {
  return queryOptions({
    queryKey: queryKey('countMessages', filters),
    queryFn: ({ signal }) => call('countMessages', { query: filters, signal, whole: wholeMessageCount }),
  });
}
