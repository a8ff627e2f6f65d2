import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeRules } from './rules-answers.ts';

/** What the workspace lets Parley do by itself. */
export const rulesQuery = queryOptions({
  queryKey: queryKey('getRules'),
  queryFn: ({ signal }) => call('getRules', { signal, whole: wholeRules }),
});
