/** One ticket as a file. Without zod, for the web. */
export const ticketExportFormats = ['pdf', 'json'] as const;
export type TicketExportFormat = (typeof ticketExportFormats)[number];

/** Entries of a conversation that a file holds at most, the newest. */
export const exportedEntriesMax = 5_000;

/** The same each time: a ticket's ID holds letters, digits and hyphens alone. */
export function ticketFileName(ticketId: string, format: TicketExportFormat): string {
  return `ticket-${ticketId}.${format}`;
}
