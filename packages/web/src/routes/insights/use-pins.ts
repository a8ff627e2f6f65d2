import { type ChartId, chartIdsOf, type InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { t } from '../../messages/translate.ts';
import { toast } from '../../ui/toast-store.ts';
import { pinnedWidgetsQuery } from './insights.queries.ts';

/** Which charts of a network the person has pinned, and all of its charts, pinned ones first. */
export function usePins(platform: InsightsPlatform) {
  const queryClient = useQueryClient();
  const pins = useQuery(pinnedWidgetsQuery);
  const pinned = new Set(pins.data?.filter((pin) => pin.platform === platform).map(({ chartId }) => chartId));
  const ids = chartIdsOf(platform);
  const change = useMutation({
    mutationFn: ({ action, chartId }: { action: 'pin' | 'unpin'; chartId: ChartId }) =>
      call('setPinnedWidget', { body: { chartId, platform, action } }),
    onSuccess: async (_, { action }) => {
      await fetchAnew(queryClient, pinnedWidgetsQuery.queryKey);
      toast({ title: action === 'pin' ? t('Widget pinned') : t('Widget unpinned') });
    },
    onError: (error) =>
      toast({ title: t('The pin could not be changed'), description: reasonOf(error), variant: 'destructive' }),
  });
  return {
    ids: [...ids.filter((id) => pinned.has(id)), ...ids.filter((id) => !pinned.has(id))],
    isPinned: (chartId: ChartId) => pinned.has(chartId),
    /** Nothing can be pinned before it is known what is. */
    isKnown: pins.data !== undefined,
    toggle: (chartId: ChartId) => {
      if (!change.isPending) change.mutate({ chartId, action: pinned.has(chartId) ? 'unpin' : 'pin' });
    },
  };
}
