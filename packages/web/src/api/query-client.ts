import { QueryClient } from '@tanstack/react-query';

const cacheMs = 5 * 60 * 1000;

/** Cached data never goes stale by itself, is not polled or refetched on focus; nothing retries unless it says so. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: cacheMs,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
    },
    mutations: { retry: false },
  },
});
