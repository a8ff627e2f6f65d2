/** What stands around the conversation of an open ticket; each part has a call of its own too. */
export const ticketPanelParts = ['merges', 'acts', 'survey', 'post'] as const;
export type TicketPanelPart = (typeof ticketPanelParts)[number];
