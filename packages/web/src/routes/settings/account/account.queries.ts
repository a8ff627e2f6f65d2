import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeProfile } from './account-answers.ts';

/** The person's own name, address and zone. */
export const profileQuery = queryOptions({
  queryKey: queryKey('getProfile'),
  queryFn: ({ signal }) => call('getProfile', { signal, whole: wholeProfile }),
  refetchOnMount: 'always',
});
