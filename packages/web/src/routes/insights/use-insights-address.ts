import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { useMemo } from 'react';
import { useAddress } from '../../components/use-address.ts';
import {
  type InsightsRange,
  type InsightsTab,
  rangeOf,
  searchWithAccount,
  searchWithRange,
  searchWithTab,
  tabOf,
} from './insights-address.ts';

/** What the address says, and how to change it. */
export function useInsightsAddress() {
  const { changeAddress, search } = useAddress();
  return useMemo(
    () => ({
      tab: tabOf(search),
      range: rangeOf(search),
      account: search.get('account'),
      openTab: (tab: InsightsTab) => changeAddress((now) => searchWithTab(now, tab)),
      openRange: (range: InsightsRange) => changeAddress((now) => searchWithRange(now, range)),
      openAccount: (tab: InsightsPlatform, account: string) =>
        changeAddress((now) => searchWithAccount(now, tab, account)),
      /** The first account's last 30 days. */
      openDefaults: (tab: InsightsPlatform) => changeAddress(() => searchWithTab(new URLSearchParams(), tab)),
    }),
    [changeAddress, search],
  );
}
