/** What tickets can be filtered and ordered by, without zod: the list, saved views and work on many tickets mean the same by it. */

/**
 * newest, oldest: when the customer first wrote; activity: last customer message; waiting: who has waited longest for an answer first;
 * urgency: the most urgent first, of these the oldest, and closed ones after the open; window: least time left to answer first; sla: the nearest of what was promised and
 * the network's window first.
 */
export const ticketSorts = ['newest', 'oldest', 'activity', 'waiting', 'urgency', 'window', 'sla'] as const;
export type TicketSort = (typeof ticketSorts)[number];

/** As the AI reads a ticket: from "can wait" to "now". */
export const urgencies = [0, 1, 2, 3] as const;

/** Less than this is left to answer: the window ends soon. */
export const windowSoonMs = 4 * 3_600_000;

/** Filters of which several values may be chosen, joined by commas: a ticket matches one of them. */
export const listFilterNames = ['sentiment', 'tag', 'urgency', 'priority', 'language', 'connection'] as const;
/** Filters that are on (`true`) or off (absent). */
export const flagFilterNames = ['unread', 'escalated', 'failedReply', 'waitingApproval', 'windowSoon'] as const;
/** Filters of which one value at most may be chosen. */
export const choiceFilterNames = ['assignee', 'team', 'sla', 'snoozed'] as const;

export type ListFilterName = (typeof listFilterNames)[number];
export type FlagFilterName = (typeof flagFilterNames)[number];
export type ChoiceFilterName = (typeof choiceFilterNames)[number];

/** How many tickets are counted at most: beyond this, "more than". */
export const ticketsCountMax = 10_000;
