import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { focusMessage } from './focus-message.ts';
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
export function useOpenTicketId(): number | null {
  const [search] = useSearchParams();
  return openTicketOf(search);
}

/**
 * Opens a ticket in the URL; null closes the panel and gives the focus back to the ticket's row. The function stays the same from
 * render to render: it reads the address when it is called.
 */
export function useOpenTicket(): (messageId: number | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (messageId: number | null) => {
      const search = new URLSearchParams(window.location.search);
      const openTicketId = openTicketOf(search);
      if (messageId === openTicketId) return;
      if (messageId === null && openTicketId !== null) focusMessage(openTicketId);
      // Back leaves the panel; it does not walk through every ticket that was looked at.
      const replace = messageId !== null && openTicketId !== null;
      void navigate(`?${searchWithTicket(search, messageId)}`, { replace, preventScrollReset: true });
    },
    [navigate],
  );
}
