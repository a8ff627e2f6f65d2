import { sessionStaleMs } from '@parley/contract/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOrNull } from '../api/client.ts';

/** The signed-in user; null when nobody is. */
export const currentUserQuery = queryOptions({
  queryKey: ['getCurrentUser'],
  queryFn: ({ signal }) => callOrNull('getCurrentUser', { signal }),
  staleTime: sessionStaleMs,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
});
