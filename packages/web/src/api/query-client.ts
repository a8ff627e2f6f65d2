import { QueryClient } from '@tanstack/react-query';

const cacheMs = 5 * 60 * 1000;

/**
 * Cached data never goes stale by itself, is not polled or refetched on focus; nothing retries unless it says so. Without a
 * network a call fails at once and says so, instead of waiting unseen.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: cacheMs,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
