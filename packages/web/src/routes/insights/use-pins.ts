import { type ChartId, chartIdsOf, type PinPlace } from '@parley/contract/insights/rules.ts';
import type { PinnedWidget } from '@parley/contract/insights/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { t } from '../../messages/translate.ts';
import { toast } from '../../ui/toast-store.ts';
import { pinnedWidgetsQuery } from './insights.queries.ts';
import { readPinnedCharts, writePinnedCharts } from './pinned-charts.ts';

/** Which charts of a place the person has pinned, and all of its charts, pinned ones first. */
export function usePins(platform: PinPlace) {
  const queryClient = useQueryClient();
  const pins = useQuery(pinnedWidgetsQuery);
  const ids = chartIdsOf(platform);
  // Before the server has answered, what this browser knows: so that nothing changes its place.
  const pinned = new Set<string>(pins.data === undefined ? readPinnedCharts() : idsOf(pins.data, platform));
  useEffect(() => {
    if (pins.data !== undefined) writePinnedCharts(idsOf(pins.data, 'overview'));
  }, [pins.data]);
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

function idsOf(pins: readonly PinnedWidget[], place: PinPlace): string[] {
  return pins.filter(({ platform }) => platform === place).map(({ chartId }) => chartId);
}
