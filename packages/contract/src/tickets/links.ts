/** The links to a ticket, as notices carry it and the inbox reads it. */
import { pages } from '../pages.ts';

export const ticketParameter = 'ticket';

export function ticketLink(id: number): string {
  return `${pages.inbox}?${ticketParameter}=${id}`;
}

export const customerParameter = 'customer';

/** What is held of a ticket's customer. */
export function customerDataLink(id: number): string {
  return `${pages.settings}?tab=security&${customerParameter}=${id}`;
}
