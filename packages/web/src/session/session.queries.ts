import { sessionStaleMs } from '@parley/contract/auth/rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOrNull } from '../api/client.ts';
import { queryKey } from '../api/query-key.ts';
import { wholeCurrentUser } from './session-answers.ts';

/** While nobody can say who is signed in, the page waits for the answer and for nothing else. */
const askAgainMs = 3000;

/** The signed-in user; null when nobody is. */
export const currentUserQuery = queryOptions({
  queryKey: queryKey('getCurrentUser'),
  queryFn: ({ signal }) => callOrNull('getCurrentUser', { signal, whole: wholeCurrentUser }),
  staleTime: sessionStaleMs,
  retry: false,
  refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? askAgainMs : false),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
});
