import type { QueryClient } from '@tanstack/react-query';
import { connectionsQuery } from '../../../components/connections.queries.ts';
import { postingSettingsQuery } from '../../../components/posting-settings.queries.ts';
import { summaryQuery } from './overview.queries.ts';
import { filtersOf, overviewQueryOf } from './overview-address.ts';

/** Asks for the first figures of the address while the page's code is still being read. */
export async function prefetchOverview(queryClient: QueryClient): Promise<void> {
  const query = overviewQueryOf(filtersOf(new URLSearchParams(window.location.search)), null);
  await Promise.all([
    queryClient.prefetchQuery(postingSettingsQuery),
    queryClient.prefetchQuery(connectionsQuery),
    query === null ? undefined : queryClient.prefetchQuery(summaryQuery(query)),
  ]);
}
