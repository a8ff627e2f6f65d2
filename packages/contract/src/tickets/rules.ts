/** What a ticket is, without zod: values, the ticket ID and the rules of its states. */
import type { KnowledgeKind } from '../knowledge/rules.ts';
import { type Platform, ticketCodeOf } from '../platforms.ts';

export const sentiments = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof sentiments)[number];

export const tags = ['complaint', 'feedback', 'praise', 'query'] as const;
export type Tag = (typeof tags)[number];

/** What no machine may answer: somebody may be hurt, robbed of their account, or about to sue. The gravest first. */
export const crisisClasses = ['self-harm', 'violence', 'abuse', 'health-danger', 'data-leak', 'legal-threat'] as const;
export type CrisisClass = (typeof crisisClasses)[number];

/**
 * How far a sentiment can be trusted. `uncertain`: a person should look, and it starts nothing by itself; `unknown`: the message is in
 * no language that the engine reads, so that its "neutral" says nothing.
 */
export const sentimentCertainties = ['sure', 'uncertain', 'unknown'] as const;
export type SentimentCertainty = (typeof sentimentCertainties)[number];

/** Which of the AI's engines read a message or wrote a draft. */
export const engineNames = ['built-in', 'model'] as const;
export type EngineName = (typeof engineNames)[number];

/** What became of the AI's draft in a person's reply: it went out as it stood, changed, or the person wrote their own words. */
export const draftUses = ['unchanged', 'edited', 'own'] as const;
export type DraftUse = (typeof draftUses)[number];

/** Who closed a ticket or answered in it: see `answererKinds` of the response performance. */
export const closerKinds = ['member', 'api-key', 'automation', 'network-app'] as const;
export type CloserKind = (typeof closerKinds)[number];

/** What happened since a draft was written, so that it is out of date; it is made anew where an answer is still wanted. */
export const draftStaleReasons = ['message', 'correction', 'reply', 'owner'] as const;

export const ticketStatuses = ['pending', 'completed', 'escalated'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** What stands in the place of a customer, and of words, that were erased. */
export const erasedCustomerName = 'Erased customer';
export const erasedText = '[erased]';

/** How the screens name a status. */
export const ticketStatusLabels: Record<TicketStatus, string> = {
  pending: 'Pending',
  completed: 'Responded',
  escalated: 'Escalated',
};

/** The Status Filter's values and labels, in its order. `close` means the same as `closed`. */
export const statusFilters = ['all', 'open', 'closed', 'pending', 'close'] as const;
export type StatusFilter = (typeof statusFilters)[number];
export const statusFilterLabels: Record<StatusFilter, string> = {
  all: 'All',
  open: 'Open Only',
  closed: 'Closed Only',
  pending: 'Pending Only',
  close: 'Close',
};
export const statusesOfFilter: Record<StatusFilter, readonly TicketStatus[]> = {
  all: ticketStatuses,
  open: ['pending', 'escalated'],
  closed: ['completed'],
  pending: ['pending'],
  close: ['completed'],
};

export const dateFilters = ['today', '48hours', '7days', '30days', 'custom'] as const;
export type DateFilter = (typeof dateFilters)[number];
export const dateFilterLabels: Record<DateFilter, string> = {
  today: 'Today',
  '48hours': '48 Hours',
  '7days': '7 Days',
  '30days': '30 Days',
  custom: 'Custom',
};

export const messageTypes = ['comment', 'message', 'mention', 'review'] as const;
export type MessageType = (typeof messageTypes)[number];
export const messageTypeLabels: Record<MessageType, string> = {
  comment: 'Comment',
  message: 'Direct message',
  mention: 'Mention',
  review: 'Review',
};

/** What a drafted reply may rest on. */
export type DraftSourceKind = KnowledgeKind | 'canned-reply' | 'past-answer';

/**
 * The ticket ID that is shown: platform code, message id padded to four digits, last six digits of the
 * creation time in milliseconds. Source: specification 1, section 3.
 */
export function ticketIdOf(ticket: { platform: Platform; id: number; createdAt: string | Date }): string {
  const milliseconds = String(new Date(ticket.createdAt).getTime());
  return `${ticketCodeOf(ticket.platform)}-${String(ticket.id).padStart(4, '0')}-${milliseconds.slice(-6).padStart(6, '0')}`;
}

export type ReplyRefusal = 'connection_gone' | 'reply_window_closed' | 'reply_not_supported';
export type ReplyRule = { allowed: true } | { allowed: false; code: ReplyRefusal };

/** Who wrote a reply: some networks take a person's for longer. */
export type ReplyAuthor = 'person' | 'automatic';

/** Whether a ticket can be answered now. `now` is handed in: the rule holds no clock. */
export function canReply(
  ticket: {
    connection: 'active' | 'needs-reconnect' | 'gone';
    replySupported: boolean;
    replyWindowEndsAt: string | Date | null;
    /** From then on until the window ends the network takes a person's reply alone; null where it makes no difference. */
    personOnlyFrom: string | Date | null;
  },
  now: Date,
  author: ReplyAuthor,
): ReplyRule {
  if (ticket.connection === 'gone') return { allowed: false, code: 'connection_gone' };
  if (!ticket.replySupported) return { allowed: false, code: 'reply_not_supported' };
  const isOver = (end: string | Date | null) => end !== null && new Date(end) <= now;
  if (isOver(ticket.replyWindowEndsAt) || (author === 'automatic' && isOver(ticket.personOnlyFrom)))
    return { allowed: false, code: 'reply_window_closed' };
  // A connection that needs reconnecting keeps what is queued and goes on by itself afterwards, so answering stays possible.
  return { allowed: true };
}

/** From when on a network takes a person's reply alone; null where it makes no such difference. Times in milliseconds. */
export function personOnlyFromOf(
  ticket: { lastCustomerMessageAt: string | Date; replyWindowEndsAt: string | Date | null },
  standardWindowMs: number | undefined,
): Date | null {
  if (ticket.replyWindowEndsAt === null || standardWindowMs === undefined) return null;
  const from = new Date(new Date(ticket.lastCustomerMessageAt).getTime() + standardWindowMs);
  return from < new Date(ticket.replyWindowEndsAt) ? from : null;
}
