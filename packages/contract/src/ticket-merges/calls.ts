/** Tickets of one customer that are worked on as one. */
import type { Call } from '../call.ts';

export const ticketMergesCalls = {
  getMerges: {
    method: 'GET',
    path: '/api/messages/:id/merges',
    permission: 'inbox.read',
    feature: 'ticket-merges',
    summary: 'The tickets that were merged into this one, and the one that it was merged into',
    errors: ['not_found'],
  },
  mergeTickets: {
    method: 'POST',
    path: '/api/messages/:id/merges',
    permission: 'inbox.update',
    feature: 'ticket-merges',
    summary:
      'Merge another open ticket of the same customer into this one: it is closed, and its conversation stands in this one too. Replies go where this ticket came from, never elsewhere',
    errors: ['not_found', 'merge_refused', 'merge_other_customer', 'customer_erased'],
  },
  separateTickets: {
    method: 'DELETE',
    path: '/api/messages/:id/merges/:mergedId',
    permission: 'inbox.update',
    feature: 'ticket-merges',
    summary: 'Take a merged ticket out again; it stays closed until somebody opens it',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
