import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import { findDelivery } from '../delivery/delivery.service.ts';
import { findWaitingReply, findWaitingWords } from './find-waiting-reply.ts';
import type { Author } from './insert-reply.ts';
import type { TicketRow } from './lock-ticket.service.ts';
import { isSameContent, type ReplyContent } from './reply-content.ts';
import type { ReplyPayload } from './reply-window.ts';

/** The same words by the same person within this time count as one reply, sent twice by a client that gives no reply id. */
const repeatedWithinMs = 30_000;

/**
 * Whether this answer is stored already, on its way or waiting for somebody's yes. The caller has locked the ticket.
 * @throws AppError reply_id_reused
 */
export async function isRepeatedAnswer(
  transaction: Transaction,
  ticket: TicketRow,
  answer: ReplyContent & { replyId: string | undefined },
  author: Author | null,
  now: Date,
): Promise<boolean> {
  const { workspaceId } = ticket;
  if (answer.replyId !== undefined) {
    const waiting = await findWaitingReply(transaction, workspaceId, answer.replyId);
    if (waiting !== null) {
      const written = { text: waiting.writtenText ?? waiting.text, files: waiting.files };
      if (waiting.ticketId === ticket.id && isSameContent(written, answer)) return true;
      throw new AppError('reply_id_reused');
    }
    const earlier = await findDelivery(transaction, workspaceId, answer.replyId, { lock: false });
    if (earlier === null) return false;
    if (earlier.ticketId === ticket.id && isSameContent(earlier.payload as unknown as ReplyPayload, answer))
      return true;
    throw new AppError('reply_id_reused');
  }
  if (author === null || (answer.files ?? []).length > 0) return false;
  const since = new Date(now.getTime() - repeatedWithinMs);
  if (await findWaitingWords(transaction, ticket, { askedBy: author.userId, text: answer.text, since })) return true;
  const [same] = await transaction
    .select({ id: conversationEntries.id })
    .from(conversationEntries)
    .where(
      and(
        eq(conversationEntries.workspaceId, workspaceId),
        eq(conversationEntries.ticketId, ticket.id),
        isNull(conversationEntries.hiddenAt),
        eq(conversationEntries.userId, author.userId),
        eq(conversationEntries.text, answer.text),
        gte(conversationEntries.at, since),
        gte(conversationEntries.at, ticket.lastCustomerMessageAt),
      ),
    )
    .limit(1);
  return same !== undefined;
}
