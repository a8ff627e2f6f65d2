import type { AdvancedMetric } from '@parley/contract/insights/advanced-rules.ts';
import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { useMemo } from 'react';
import { useAddress } from '../../../components/use-address.ts';
import { rangeOf, searchWithTab } from '../insights-address.ts';
import { type AdvancedView, metricOf, networkOf, searchWith, searchWithNetwork, viewOf } from './advanced-address.ts';

/** What the address says of the advanced view, and how to change it. */
export function useAdvancedAddress() {
  const { changeAddress, search } = useAddress();
  return useMemo(
    () => ({
      network: networkOf(search),
      account: search.get('account'),
      range: rangeOf(search),
      view: viewOf(search),
      metric: metricOf(search),
      openNetwork: (network: InsightsPlatform) => changeAddress((now) => searchWithNetwork(now, network)),
      openAccount: (network: InsightsPlatform, account: string) =>
        changeAddress((now) => searchWith(now, { network, account })),
      openView: (view: AdvancedView) => changeAddress((now) => searchWith(now, { view })),
      openMetric: (metric: AdvancedMetric) => changeAddress((now) => searchWith(now, { metric })),
      /** The network's first account, its last 30 days. */
      openDefaults: (network: InsightsPlatform) =>
        changeAddress(() => searchWithNetwork(searchWithTab(new URLSearchParams(), 'advanced'), network)),
    }),
    [changeAddress, search],
  );
}
