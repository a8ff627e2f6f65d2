/** One ticket with its conversation, as a file. */
import type { Call } from '../call.ts';

export const ticketExportsCalls = {
  exportTicket: {
    method: 'POST',
    path: '/api/messages/:id/export',
    permission: 'tickets.export',
    feature: 'ticket-exports',
    summary:
      'A ticket with its conversation as PDF or JSON; internal notes on request, for those who may read them alone',
    errors: ['not_found', 'not_permitted', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
