/** Reads of replies that wait for another person's yes. */
import { and, eq, gte } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { waitingReplies } from '../../db/schema/waiting-replies.ts';
import { AppError } from '../../http/app-error.ts';
import type { TicketRow } from './lock-ticket.service.ts';

export type WaitingReplyRow = typeof waitingReplies.$inferSelect;
type TicketKey = Pick<TicketRow, 'workspaceId' | 'id'>;

/** Whatever became of it. */
export async function findWaitingReply(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
): Promise<WaitingReplyRow | null> {
  const [row] = await database
    .select()
    .from(waitingReplies)
    .where(and(eq(waitingReplies.workspaceId, workspaceId), eq(waitingReplies.id, id)));
  return row ?? null;
}

/** The caller has locked the ticket first. @throws AppError not_found */
export async function lockWaitingReply(
  transaction: Transaction,
  { id: ticketId, workspaceId }: TicketKey,
  id: string,
): Promise<WaitingReplyRow> {
  const [row] = await transaction
    .select()
    .from(waitingReplies)
    .where(
      and(
        eq(waitingReplies.workspaceId, workspaceId),
        eq(waitingReplies.id, id),
        eq(waitingReplies.ticketId, ticketId),
      ),
    )
    .for('update');
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Whether the same words of the same person wait in the ticket since then. */
export async function findWaitingWords(
  transaction: Transaction,
  { id: ticketId, workspaceId }: TicketKey,
  { askedBy, since, text }: { askedBy: string; text: string; since: Date },
): Promise<boolean> {
  const [same] = await transaction
    .select({ id: waitingReplies.id })
    .from(waitingReplies)
    .where(
      and(
        isWaitingIn({ id: ticketId, workspaceId }),
        eq(waitingReplies.askedBy, askedBy),
        eq(waitingReplies.text, text),
        gte(waitingReplies.askedAt, since),
      ),
    )
    .limit(1);
  return same !== undefined;
}

/**
 * Refuses an answer to whoever has not seen that another one waits here.
 * @param seenIds those that they have seen, and send theirs beside
 * @throws AppError reply_waiting
 */
export async function assertNoneWaits(
  transaction: Transaction,
  ticket: TicketKey,
  seenIds: readonly string[],
): Promise<void> {
  const waiting = await transaction
    .select({ id: waitingReplies.id, askedByName: waitingReplies.askedByName })
    .from(waitingReplies)
    .where(isWaitingIn(ticket));
  const unseen = waiting.find(({ id }) => !seenIds.includes(id));
  if (unseen !== undefined)
    throw new AppError('reply_waiting', {
      message: `A reply by ${unseen.askedByName} waits for approval already. Look at it before you send yours. Your text is kept.`,
      details: { waitingReplyIds: waiting.map(({ id }) => id), askedBy: unseen.askedByName },
    });
}

function isWaitingIn({ id, workspaceId }: TicketKey) {
  return and(
    eq(waitingReplies.workspaceId, workspaceId),
    eq(waitingReplies.ticketId, id),
    // As the partial index says it.
    eq(waitingReplies.state, 'waiting'),
  );
}
