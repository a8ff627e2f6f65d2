import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { required, requiredAs } from '../../../api/fill-answer.ts';
import { queryKey } from '../../../api/query-key.ts';
import { personZone } from '../../../components/person-zone.ts';

export const wholeSavedViews: AnswerOf<'listSavedViews'> = [
  { id: required, revision: 1, name: '', isShared: false, isChangeable: false, query: requiredAs({}), updatedAt: '' },
];
export const wholeViewCounts: AnswerOf<'countSavedViews'> = [{ id: required, count: 0, isCapped: false }];

const aMinuteMs = 60_000;

export const savedViewsQuery = queryOptions({
  queryKey: queryKey('listSavedViews'),
  queryFn: ({ signal }) => call('listSavedViews', { signal, whole: wholeSavedViews }),
  staleTime: aMinuteMs,
});

/** How many tickets each view holds; looked at again each minute, and after what was done here. */
export const viewCountsQuery = queryOptions({
  queryKey: queryKey('countSavedViews'),
  queryFn: ({ signal }) =>
    call('countSavedViews', { query: { timeZone: personZone() }, signal, whole: wholeViewCounts }),
  refetchInterval: aMinuteMs,
});
