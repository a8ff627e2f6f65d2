import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createListeners } from '../../state/create-store.ts';
import { openTicketOf, searchWithTicket } from './filters/inbox-filters.ts';
import { focusMessage } from './list/focus-message.ts';
import { fetchForOpening } from './message/inbox.queries.ts';

/** Told when a ticket was opened or closed by `useOpenTicket`. */
const opened = createListeners();

/** Of the address as it is now, which the router draws a moment later. */
export function openTicketId(): number | null {
  return openTicketOf(new URLSearchParams(window.location.search));
}

/**
 * The open ticket in the URL. The router draws a new address in slices between which the page scrolls and paints; what somebody opens stands
 * there with the next frame, and the router follows.
 */
export function useOpenTicketId(): number | null {
  useLocation();
  return useSyncExternalStore(opened.add, openTicketId);
}

/**
 * Opens a ticket in the URL; null closes the panel and gives the focus back to the ticket's row. The function stays the same from
 * render to render: it reads the address when it is called.
 */
export function useOpenTicket(): (messageId: number | null) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(
    (messageId: number | null) => {
      const search = new URLSearchParams(window.location.search);
      const before = openTicketOf(search);
      if (messageId === before) return;
      if (messageId === null && before !== null) focusMessage(before);
      if (messageId !== null) fetchForOpening(queryClient, messageId);
      // Back leaves the panel; it does not walk through every ticket that was looked at.
      const replace = messageId !== null && before !== null;
      void navigate(`?${searchWithTicket(search, messageId)}`, { replace, preventScrollReset: true });
      opened.tell();
    },
    [navigate, queryClient],
  );
}
