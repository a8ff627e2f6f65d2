/** What stands around the conversation of an open ticket, in one answer. */
import type { Call } from '../call.ts';

export const ticketPanelCalls = {
  getTicketPanel: {
    method: 'GET',
    path: '/api/messages/:id/panel',
    permission: 'inbox.read',
    feature: 'ticket-panel',
    summary:
      'Several things around a ticket at once, as their own calls give them: merges, what Parley did by itself, the rating, and the post of ours below which the customer wrote',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
