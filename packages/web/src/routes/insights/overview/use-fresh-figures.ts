import { useQueryClient } from '@tanstack/react-query';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { queryKey } from '../../../api/query-key.ts';
import { useCountAnew } from '../use-count-anew.ts';

const messageKeys = [
  queryKey('getAnalyticsSummary'),
  queryKey('listPlatformDistribution'),
  queryKey('listSentimentTrend'),
  queryKey('getKeywords'),
  queryKey('listMessageTypes'),
  queryKey('getPeakHours'),
  queryKey('listSmartAlerts'),
  queryKey('listInfluencers'),
  queryKey('getVerifiedAuthors'),
  queryKey('getBenchmark'),
];
const networkKeys = [queryKey('listEngagement'), queryKey('listFollowerGrowth')];

/** Counts anew what the events say has changed. */
export function useFreshFigures(): void {
  const queryClient = useQueryClient();
  useCountAnew(() => {
    for (const key of messageKeys) void fetchAnew(queryClient, key);
  });
  useLiveEvent('insights.changed', () => {
    for (const key of networkKeys) void fetchAnew(queryClient, key);
  });
}
