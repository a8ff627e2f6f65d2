/** Numbers of the inbox; the unit is in the name. Source: specification 1, section 9 and readings. */
export const replyIndicatorMaxChars = 500;
export const messagesPageDefault = 50;
export const messagesPageMax = 200;
export const trendWindowDays = 7;
export const quickStatsWindowDays = 30;
export const scrollBackDelayMs = 100;
export const tableMinWidthPx = 1200;
/** Longer than any network's reply; the network's own limit is checked by its connector. */
export const replyMaxChars = 65_536;
export const draftMaxChars = 65_536;
export const searchMaxChars = 200;
/** Of a conversation, the newest: without a number, and at most. */
export const trailEntriesDefault = 500;
export const trailEntriesMax = 5_000;
