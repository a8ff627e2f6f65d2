import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { openTicketOf, searchWithTicket } from './filters/inbox-filters.ts';
import { focusMessage } from './list/focus-message.ts';
import { fetchForOpening } from './message/inbox.queries.ts';

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
  const queryClient = useQueryClient();
  return useCallback(
    (messageId: number | null) => {
      const search = new URLSearchParams(window.location.search);
      const openTicketId = openTicketOf(search);
      if (messageId === openTicketId) return;
      if (messageId === null && openTicketId !== null) focusMessage(openTicketId);
      if (messageId !== null) fetchForOpening(queryClient, messageId);
      // Back leaves the panel; it does not walk through every ticket that was looked at.
      const replace = messageId !== null && openTicketId !== null;
      void navigate(`?${searchWithTicket(search, messageId)}`, { replace, preventScrollReset: true });
    },
    [navigate, queryClient],
  );
}
