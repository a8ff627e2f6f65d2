/** Who handles a ticket, how urgently and when, without zod: priority, snoozing, follow-up dates, and the trail of such changes. */

export const priorities = ['none', 'low', 'medium', 'high', 'urgent'] as const;
/** What a person says of a ticket; `urgency` is what the AI reads from it. */
export type Priority = (typeof priorities)[number];

/** How the screens name them. */
export const priorityLabels: Record<Priority, string> = {
  none: 'No priority',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

/** hidden: none that are snoozed; include: they are shown like others; only: nothing but them. */
export const snoozedFilters = ['hidden', 'include', 'only'] as const;
export type SnoozedFilter = (typeof snoozedFilters)[number];

/** The longest that a ticket can be snoozed, or be followed up in. */
export const handlingAheadMaxMs = 2 * 366 * 24 * 60 * 60_000;

/**
 * What the trail of a ticket tells beside its messages. assigned: to a person, or to nobody; team: given to a team's pool, or taken out of
 * it; unsnoozed: it is back in the list; split-off: its later messages became another ticket; split-from: it is such a ticket;
 * approval-asked: a reply waits for somebody's yes; approved, approved-changed: it was sent, as it was or changed; approval-returned: it went back to
 * its writer; approval-withdrawn: its writer took it back; approval-undone: it was taken back from its way, and waits again.
 */
export const ticketEventKinds = [
  'assigned',
  'team',
  'priority',
  'snoozed',
  'unsnoozed',
  'follow-up',
  'split-off',
  'split-from',
  'approval-asked',
  'approved',
  'approved-changed',
  'approval-returned',
  'approval-withdrawn',
  'approval-undone',
] as const;
export type TicketEventKind = (typeof ticketEventKinds)[number];

/**
 * Why it happened where nobody says so by themselves. turn: it was the person's turn in their team; member-out: who had it may not answer
 * here any more; message: the customer wrote; time: it was due.
 */
export const ticketEventReasons = ['turn', 'member-out', 'message', 'time'] as const;
export type TicketEventReason = (typeof ticketEventReasons)[number];
