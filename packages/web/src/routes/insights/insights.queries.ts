import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-key.ts';
import type { InsightsRange } from './insights-address.ts';
import { wholeAdvancedInsights, wholePinnedWidgets, wholePlatformInsights } from './insights-answers.ts';

export type InsightsView = { platform: InsightsPlatform; account: string | null; range: InsightsRange };

/** An account's figures; `account` null: the first. */
export function platformInsightsQuery({ account, platform, range }: InsightsView) {
  return queryOptions({
    queryKey: queryKey('getPlatformInsights', platform, account, range),
    queryFn: ({ signal }) =>
      call('getPlatformInsights', {
        params: { platform },
        query: queryOf({ account, range }),
        signal,
        whole: wholePlatformInsights,
      }),
  });
}

/** The same figures with what is computed from them. */
export function advancedInsightsQuery({ account, platform, range }: InsightsView) {
  return queryOptions({
    queryKey: queryKey('getAdvancedInsights', platform, account, range),
    queryFn: ({ signal }) =>
      call('getAdvancedInsights', {
        params: { platform },
        query: queryOf({ account, range }),
        signal,
        whole: wholeAdvancedInsights,
      }),
  });
}

function queryOf({ account, range }: Omit<InsightsView, 'platform'>) {
  return {
    ...(account === null ? {} : { accountId: account }),
    ...('days' in range ? { range: `${range.days}` as const } : range),
  };
}

export const pinnedWidgetsQuery = queryOptions({
  queryKey: queryKey('listPinnedWidgets'),
  queryFn: ({ signal }) => call('listPinnedWidgets', { signal, whole: wholePinnedWidgets }),
});
