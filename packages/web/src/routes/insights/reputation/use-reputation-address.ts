import type { ReputationOf } from '@parley/contract/reputation/rules.ts';
import { useMemo } from 'react';
import { useAddress } from '../../../components/use-address.ts';
import { rangeOf } from '../insights-address.ts';
import { reputationOf, searchWithReputation } from './reputation-address.ts';

/** What the address says, and how to change it. */
export function useReputationAddress() {
  const { changeAddress, search } = useAddress();
  return useMemo(
    () => ({
      view: { range: rangeOf(search), of: reputationOf(search) },
      openOf: (of: ReputationOf) => changeAddress((now) => searchWithReputation(now, of)),
      /** All messages of the last 30 days. */
      openDefaults: () => changeAddress(() => new URLSearchParams({ tab: 'reputation' })),
    }),
    [changeAddress, search],
  );
}
