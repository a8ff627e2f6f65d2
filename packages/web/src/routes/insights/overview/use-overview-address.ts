import type { AlertKeyword, OverviewPlatform, OverviewSentiment } from '@parley/contract/overview/rules.ts';
import { useMemo } from 'react';
import { useAddress } from '../../../components/use-address.ts';
import { type InsightsRange, searchWithRange } from '../insights-address.ts';
import { type Behind, behindOf, filtersOf, keywordOf, searchWithBehind, searchWithFilter } from './overview-address.ts';

/** The overview's filters, and how to change them. */
export function useOverviewAddress() {
  const { changeAddress, search } = useAddress();
  return useMemo(
    () => ({
      filters: filtersOf(search),
      keyword: keywordOf(search),
      openRange: (range: InsightsRange) => changeAddress((now) => searchWithRange(now, range)),
      openPlatform: (platform: OverviewPlatform) => changeAddress((now) => searchWithFilter(now, { platform })),
      openSentiment: (sentiment: OverviewSentiment) => changeAddress((now) => searchWithFilter(now, { sentiment })),
      openKeyword: (keyword: AlertKeyword | 'all') => changeAddress((now) => searchWithFilter(now, { keyword })),
      behind: behindOf(search),
      openBehind: (behind: Behind | null) => changeAddress((now) => searchWithBehind(now, behind)),
      /** Where these messages are shown. */
      toBehind: (behind: Behind) => `?${searchWithBehind(search, behind)}`,
      /** The last 30 days of all. */
      openDefaults: () => changeAddress(() => new URLSearchParams()),
    }),
    [changeAddress, search],
  );
}
