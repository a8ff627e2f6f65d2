/** The audit log, without zod. */

/** Whether the number under a key of an entry's detail is a ticket's. */
export function isTicketOfDetail(action: string, key: string): boolean {
  return key === 'from' ? action === 'ticket.separated' : ['into', 'ticketId', 'messageId'].includes(key);
}
