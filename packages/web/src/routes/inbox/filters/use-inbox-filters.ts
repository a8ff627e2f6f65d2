import { useCallback, useMemo } from 'react';
import { useAddress } from '../../../components/use-address.ts';
import { filtersFromSearch, type InboxFilters, searchWithFilters, searchWithTicket } from './inbox-filters.ts';

/** The filters in the URL and how to change some of them. Typing replaces the history entry, choosing adds one. */
export function useInboxFilters() {
  const { search, changeAddress } = useAddress();
  // The open ticket stands in the address, too: opening one leaves the filters, and the list that follows from them, the same.
  const filterPart = searchWithTicket(search, null).toString();
  const filters = useMemo(() => filtersFromSearch(new URLSearchParams(filterPart)), [filterPart]);
  const changeFilters = useCallback(
    (change: Partial<InboxFilters>, options: { replace?: boolean } = {}) =>
      changeAddress((now) => searchWithFilters(now, { ...filtersFromSearch(now), ...change }), options),
    [changeAddress],
  );
  return { filters, changeFilters };
}
