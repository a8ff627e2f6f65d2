import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  filtersFromSearch,
  type InboxFilters,
  openTicketOf,
  searchWithFilters,
  searchWithTicket,
} from './inbox-filters.ts';

/** The filters in the URL and how to change some of them. Typing replaces the history entry, choosing adds one. */
export function useInboxFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersFromSearch(search), [search]);
  const changeFilters = useCallback(
    (change: Partial<InboxFilters>, { replace = false }: { replace?: boolean } = {}) =>
      setSearch((current) => searchWithFilters(current, { ...filtersFromSearch(current), ...change }), {
        replace,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return { filters, changeFilters };
}

/** The open ticket in the URL. */
export function useOpenTicket() {
  const [search, setSearch] = useSearchParams();
  const openTicketId = openTicketOf(search);
  const isOpen = openTicketId !== null;
  const openTicket = useCallback(
    (messageId: number | null) =>
      // Back leaves the panel; it does not walk through every ticket that was looked at.
      setSearch((current) => searchWithTicket(current, messageId), {
        replace: messageId !== null && isOpen,
        preventScrollReset: true,
      }),
    [setSearch, isOpen],
  );
  return { openTicketId, openTicket };
}
