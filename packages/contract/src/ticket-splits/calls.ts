/** Conversations that are about two things. */
import type { Call } from '../call.ts';

export const ticketSplitsCalls = {
  splitTicket: {
    method: 'POST',
    path: '/api/messages/:id/split',
    permission: 'inbox.update',
    feature: 'ticket-splits',
    summary:
      'Make the messages of an open ticket from this one on a ticket of their own: same customer, same conversation on the network, same assignee. What the customer writes next joins the newest of the two that is open. Merge them to undo it',
    errors: ['not_found', 'split_refused', 'customer_erased'],
  },
} as const satisfies Record<string, Call>;
