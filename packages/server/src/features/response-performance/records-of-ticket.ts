/** A ticket's records of response performance, computed of its rows without a database. What counts is said in the contract's `rules.ts`. */
import type { Platform } from '@parley/contract/platforms.ts';
import { type AnswererKind, reopenedWithinDays } from '@parley/contract/response-performance/rules.ts';
import type { DraftUse, Sentiment, TicketStatus } from '@parley/contract/tickets/rules.ts';
import type { WorkspaceClock } from '../../business-time.ts';
import type { responseRecords } from '../../db/schema/response-performance.ts';

type Answerer = { answererKind: AnswererKind; answererId: string | null };
export type AnsweredTicket = {
  workspaceId: string;
  id: number;
  platform: Platform;
  status: TicketStatus;
  sentiment: Sentiment | null;
  /** What the customer said of the answer, 1 to 5. */
  rating: number | null;
  createdAt: Date;
  /** When the network accepted the first reply; null: none, or not known. */
  firstRespondedAt: Date | null;
  /** When the customer's next ticket in the same conversation was opened. */
  cameBackAt: Date | null;
  /** Those that reached the network and answer the customer, oldest first. */
  replies: readonly (Answerer & { at: Date; draftUse: DraftUse | null })[];
  /** As they were written down, oldest first. */
  closings: readonly (Answerer & { at: Date; reopenedAt: Date | null })[];
};
export type NewRecord = Omit<typeof responseRecords.$inferInsert, 'id'>;

const dayMs = 24 * 60 * 60_000;
const scores: Record<Sentiment, number> = { positive: 5, neutral: 3, negative: 1 };

export function recordsOfTicket(ticket: AnsweredTicket, clock: WorkspaceClock): NewRecord[] {
  const { createdAt, firstRespondedAt, id, platform, rating, replies, sentiment, workspaceId } = ticket;
  const satisfaction = rating ?? (sentiment === null ? null : scores[sentiment]);
  const base = { workspaceId, ticketId: id, platform };
  const waited = (until: Date) => ({
    seconds: Math.max(0, Math.floor((until.getTime() - createdAt.getTime()) / 1000)),
    businessSeconds: clock.businessSecondsBetween(createdAt, until),
  });
  const nothing = { seconds: null, businessSeconds: null, satisfaction: null, isReopened: false, draftUse: null };
  const ofReplies = replies.map(({ answererId, answererKind, at, draftUse }, index): NewRecord => {
    const isFirst = index === 0;
    return {
      ...{ ...base, ...nothing, answererKind, answererId, kind: 'reply', at, date: clock.dateOf(at), draftUse },
      ...(isFirst ? waited(firstRespondedAt ?? at) : {}),
      ...(isFirst ? { satisfaction } : {}),
    };
  });
  const closings = closingsOf(ticket);
  const ofClosings = closings.map(({ answererId, answererKind, at, reopenedAt }, index): NewRecord => {
    const isLast = index === closings.length - 1;
    return {
      ...{ ...base, ...nothing, answererKind, answererId, kind: 'closing', at, date: clock.dateOf(at) },
      ...(reopenedAt === null && isLast ? waited(at) : {}),
      isReopened: reopenedAt !== null || (isLast && cameBack(ticket, at)),
    };
  });
  return [...ofReplies, ...ofClosings];
}

/**
 * A closed ticket without any closing is from before they were written down: its last reply closed it. Where it has none, nobody knows who
 * did, and it counts for nobody.
 */
function closingsOf({ closings, replies, status }: AnsweredTicket): AnsweredTicket['closings'] {
  const last = replies.at(-1);
  if (closings.length > 0 || status !== 'completed' || last === undefined) return closings;
  return [{ ...last, reopenedAt: null }];
}

function cameBack({ cameBackAt }: AnsweredTicket, closedAt: Date): boolean {
  if (cameBackAt === null) return false;
  const later = cameBackAt.getTime() - closedAt.getTime();
  return later >= 0 && later <= reopenedWithinDays * dayMs;
}
