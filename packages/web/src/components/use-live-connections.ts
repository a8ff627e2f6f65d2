import { useQueryClient } from '@tanstack/react-query';
import { fetchAnew } from '../api/fetch-anew.ts';
import { useLiveEvent } from '../api/live-events.ts';
import { connectionsQuery } from './connections.queries.ts';
import { useOncePerBurst } from './use-once-per-burst.ts';

// While earlier messages are fetched, an account changes many times a second.
const everyMs = 700;

/** Fetches the connected accounts anew when one of them changes, at most so often. */
export function useLiveConnections(): void {
  const queryClient = useQueryClient();
  const refresh = useOncePerBurst(() => void fetchAnew(queryClient, connectionsQuery.queryKey), everyMs);
  useLiveEvent('connection.changed', refresh);
  useLiveEvent('resync', refresh);
}
