/** Cuts the messages of a ticket in two, without a database. */
import type { conversationEntries } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import type { TicketRow } from './lock-ticket.service.ts';

export type SplitEntry = Pick<
  typeof conversationEntries.$inferSelect,
  'id' | 'at' | 'externalId' | 'hiddenAt' | 'permalink' | 'replyTarget' | 'text' | 'type'
>;

/** One of the two: its messages, and what a ticket says of them. */
export type Part = {
  entries: SplitEntry[];
  /** Of the customer's. */
  first: SplitEntry;
  newest: SplitEntry;
  customerMessageCount: number;
  /** Of our replies, those that reached the network; `text` of the newest that is shown. */
  replies: { first: Date | null; last: Date | null; text: string | null };
};

/**
 * @param entries the ticket's, oldest first
 * @param from the message with which the second part begins
 * @throws AppError not_found, split_refused
 */
export function cutConversation(
  entries: readonly SplitEntry[],
  from: number,
  ticket: Pick<TicketRow, 'firstRespondedAt' | 'lastRepliedAt' | 'threadExternalId'>,
): { kept: Part; moved: Part } {
  const place = entries.findIndex(({ id }) => id === from);
  const entry = entries[place];
  if (entry === undefined) throw new AppError('not_found');
  if (entry.type !== 'customer')
    throw new AppError('split_refused', { message: 'A ticket begins with a message of its customer: choose one.' });
  const kept = toPart(entries.slice(0, place), ticket);
  if (kept === null)
    throw new AppError('split_refused', { message: 'This is the first message: nothing would be left here.' });
  const moved = toPart(entries.slice(place), ticket);
  if (moved === null) throw new AppError('not_found');
  return { kept: withStoredTimes(kept, ticket), moved };
}

function toPart(entries: SplitEntry[], { threadExternalId }: Pick<TicketRow, 'threadExternalId'>): Part | null {
  const ofCustomer = entries.filter(({ type }) => type === 'customer');
  const [first] = ofCustomer;
  const newest = ofCustomer.at(-1);
  if (first === undefined || newest === undefined) return null;
  const replies = entries.filter(({ type }) => type !== 'customer');
  // What begins the thread, below our own post mostly, answers nobody.
  const arrived = replies.filter(
    ({ at, externalId }) => externalId !== null && externalId !== threadExternalId && at >= first.at,
  );
  return {
    ...{ entries, first, newest, customerMessageCount: ofCustomer.length },
    replies: {
      first: arrived[0]?.at ?? null,
      last: arrived.at(-1)?.at ?? null,
      text: replies.findLast(({ hiddenAt }) => hiddenAt === null)?.text ?? null,
    },
  };
}

/** The instant at which the network took the first reply is known better than when it was written. */
function withStoredTimes(part: Part, { firstRespondedAt }: Pick<TicketRow, 'firstRespondedAt'>): Part {
  const { first } = part.replies;
  return { ...part, replies: { ...part.replies, first: first === null ? null : (firstRespondedAt ?? first) } };
}
