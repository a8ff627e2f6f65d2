import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches anew what changed, where it is shown. A fetch in flight may have been answered before the change: with data already
 * there TanStack begins it again by itself, but a first fetch it would take for the answer.
 */
export async function fetchAnew(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries({ queryKey });
}
