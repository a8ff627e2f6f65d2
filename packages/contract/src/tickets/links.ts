/** The link to a ticket, as notices carry it and the inbox reads it. */
import { pages } from '../pages.ts';

export const ticketParameter = 'ticket';

export function ticketLink(id: number): string {
  return `${pages.inbox}?${ticketParameter}=${id}`;
}
