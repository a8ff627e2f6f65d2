import type { OverviewPlatform, OverviewSentiment } from '@parley/contract/overview/rules.ts';
import { useMemo } from 'react';
import { useAddress } from '../../../components/use-address.ts';
import { type InsightsRange, searchWithRange } from '../insights-address.ts';
import { filtersOf, searchWithFilter } from './overview-address.ts';

/** The overview's filters, and how to change them. */
export function useOverviewAddress() {
  const { changeAddress, search } = useAddress();
  return useMemo(
    () => ({
      filters: filtersOf(search),
      openRange: (range: InsightsRange) => changeAddress((now) => searchWithRange(now, range)),
      openPlatform: (platform: OverviewPlatform) => changeAddress((now) => searchWithFilter(now, { platform })),
      openSentiment: (sentiment: OverviewSentiment) => changeAddress((now) => searchWithFilter(now, { sentiment })),
      /** The last 30 days of all. */
      openDefaults: () => changeAddress(() => new URLSearchParams()),
    }),
    [changeAddress, search],
  );
}
