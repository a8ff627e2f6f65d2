import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchAnew } from '../api/fetch-anew.ts';
import { useLiveEvent } from '../api/live-events.ts';
import { connectionsQuery } from './connections.queries.ts';

// While earlier messages are fetched, an account changes many times a second.
const everyMs = 700;

/** Fetches the connected accounts anew when one of them changes, at most so often. */
export function useLiveConnections(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      // The page that comes next must not show what was known before.
      void fetchAnew(queryClient, connectionsQuery.queryKey);
    },
    [queryClient],
  );
  function refresh() {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void fetchAnew(queryClient, connectionsQuery.queryKey);
    }, everyMs);
  }
  useLiveEvent('connection.changed', refresh);
  useLiveEvent('resync', refresh);
}
