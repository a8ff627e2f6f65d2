/** Answers tickets: a reply is stored and queued in one transaction, and the delivery engine sends it. */
import { randomUUID } from 'node:crypto';
import type { UpdateMessageBody } from '@parley/contract/inbox/schemas.ts';
import { and, desc, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries, drafts, tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findDelivery, queueDeliveries } from '../delivery/delivery.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { type GivenFile, holdReplyFiles } from '../media/reply-files.service.ts';
import { assertNotSplit } from './assert-not-split.ts';
import { assertReplyPossible } from './assert-reply-possible.ts';
import { closerOf, noteStatus } from './closings.service.ts';
import { type HandlingWish, handleTicket } from './handle-ticket.ts';
import { holdUntil } from './hold-reply.ts';
import { type Author, insertReply } from './insert-reply.ts';
import { lockTicket, type TicketRow } from './lock-ticket.service.ts';
import { isSameContent } from './reply-content.ts';
import type { ReplyPayload } from './reply-window.ts';
import { supersedeReply } from './supersede-reply.ts';

type Answer = {
  text: string;
  files?: readonly GivenFile[] | undefined;
  replyId: string | undefined;
  seenEntryId: number | undefined;
  /** Held back for a while, so that it can be taken back. */
  isUndoable?: boolean;
  /** A failed reply that this one is sent in the place of. */
  replaced?: { id: string; hasLooked: boolean } | undefined;
  changes: Pick<UpdateMessageBody, 'status' | 'tag' | 'sentiment'> & HandlingWish;
};

/** The same words by the same person within this time count as one reply, sent twice by a client that gives no reply id. */
const repeatedWithinMs = 30_000;

/**
 * Answers a ticket. Repeating it with the same `replyId` changes nothing. The draft is forgotten only when the reply is stored.
 * @throws AppError not_found, already_answered, reply_id_reused, connection_gone, reply_window_closed, reply_not_supported, reply_too_long,
 * reply_files_refused, media_not_found, delivery_not_retryable, reply_unconfirmed
 */
export async function answerTicket(
  context: Context,
  workspaceId: string,
  id: number,
  answer: Answer,
  author: Author,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const { status = 'completed' } = answer.changes;
    const wish = { ...answer.changes, status };
    const handled = await handleTicket(transaction, workspaceId, id, wish, { actor: author, now: context.now() });
    const ticket = await lockTicket(transaction, workspaceId, id);
    await storeAnswer(context, transaction, ticket, answer, author, {});
    await publishLiveEvents(transaction, workspaceId, handled.told);
  });
}

/**
 * Answers a ticket that the caller has locked as Parley itself, in the caller's transaction: the same way out as a person's reply, with no
 * right that a network gives to people alone. What it throws it throws before it has written anything.
 * @param reason why, in a sentence for the audit log
 * @throws AppError already_answered, connection_gone, reply_window_closed, reply_not_supported, reply_too_long
 */
export async function answerAutomatically(
  context: Context,
  transaction: Transaction,
  ticket: TicketRow,
  { reason, replyId, text }: { replyId: string; text: string; reason: string },
): Promise<void> {
  const answer: Answer = { text, replyId, seenEntryId: undefined, changes: {} };
  await storeAnswer(context, transaction, ticket, answer, null, { automatic: true, reason });
}

async function storeAnswer(
  context: Context,
  transaction: Transaction,
  ticket: TicketRow,
  answer: Answer,
  author: Author | null,
  auditDetail: Record<string, unknown>,
): Promise<void> {
  const { id, workspaceId } = ticket;
  if (await isRepeated(context, transaction, ticket, answer, author)) return;
  await assertNotAnswered(transaction, ticket, answer, author);
  await assertNotSplit(transaction, ticket, answer.seenEntryId);
  const files = await holdReplyFiles(transaction, workspaceId, answer.files ?? []);
  const content = { text: answer.text, files };
  await assertReplyPossible(context, transaction, ticket, content, author === null ? 'automatic' : 'person');
  const now = context.now();
  const replyId = answer.replyId ?? randomUUID();
  if (answer.replaced !== undefined) await supersedeReply(transaction, ticket, answer.replaced, replyId);
  const entryId = await insertReply(transaction, ticket, content, author, now);
  const status = answer.changes.status ?? 'completed';
  const payload: ReplyPayload = {
    target: ticket.replyTarget,
    kind: ticket.messageType,
    text: answer.text,
    ...(files.length === 0 ? {} : { files: files.map(({ altText, mediaId }) => ({ mediaId, altText })) }),
    before: { status: ticket.status, draftStale: ticket.draftStale },
  };
  await queueDeliveries(transaction, [
    {
      workspaceId,
      id: replyId,
      kind: 'reply',
      connectionId: ticket.connectionId,
      ticketId: id,
      entryId,
      ...(files.length === 0 ? {} : { step: 'prepare' as const }),
      payload,
      createdBy: author?.userId ?? null,
      createdAt: now,
      dueAt: author !== null && answer.isUndoable === true ? await holdUntil(transaction, ticket, author, now) : now,
    },
  ]);
  await transaction
    .update(tickets)
    .set({
      // What is offered again as an answer to others has words.
      agentReply: answer.text === '' ? ticket.agentReply : answer.text,
      draftStale: ticket.aiReply === null ? null : 'reply',
      status,
      ...(answer.changes.tag === undefined ? {} : { tag: answer.changes.tag, isTagEdited: true }),
      ...(answer.changes.sentiment === undefined
        ? {}
        : { sentiment: answer.changes.sentiment, isSentimentEdited: true }),
      updatedAt: now,
    })
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id)));
  const ended = await noteStatus(transaction, {
    ...{ workspaceId, ticketId: id, closer: closerOf(author), at: now },
    ...{ wasClosed: ticket.status === 'completed', isClosed: status === 'completed' },
  });
  if (author !== null)
    await transaction
      .delete(drafts)
      .where(and(eq(drafts.workspaceId, workspaceId), eq(drafts.ticketId, id), eq(drafts.userId, author.userId)));
  await recordAudit(transaction, workspaceId, author, 'ticket.answered', String(id), { entryId, ...auditDetail });
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: [id] }, ...ended]);
}

async function isRepeated(
  context: Context,
  transaction: Transaction,
  ticket: TicketRow,
  answer: Answer,
  author: Author | null,
): Promise<boolean> {
  if (answer.replyId !== undefined) {
    const earlier = await findDelivery(transaction, ticket.workspaceId, answer.replyId, { lock: false });
    if (earlier === null) return false;
    if (earlier.ticketId === ticket.id && isSameContent(earlier.payload as unknown as ReplyPayload, answer))
      return true;
    throw new AppError('reply_id_reused');
  }
  if (author === null || (answer.files ?? []).length > 0) return false;
  const since = new Date(context.now().getTime() - repeatedWithinMs);
  const [same] = await transaction
    .select({ id: conversationEntries.id })
    .from(conversationEntries)
    .where(
      and(
        isShownOf(ticket),
        eq(conversationEntries.userId, author.userId),
        eq(conversationEntries.text, answer.text),
        gte(conversationEntries.at, since),
        gte(conversationEntries.at, ticket.lastCustomerMessageAt),
      ),
    )
    .limit(1);
  return same !== undefined;
}

function isShownOf(ticket: TicketRow) {
  return and(
    eq(conversationEntries.workspaceId, ticket.workspaceId),
    eq(conversationEntries.ticketId, ticket.id),
    isNull(conversationEntries.hiddenAt),
  );
}

/** Refuses a second answer to an agent who has not seen the first, and to Parley itself any. @throws AppError already_answered */
async function assertNotAnswered(
  transaction: Transaction,
  ticket: TicketRow,
  answer: Answer,
  author: Author | null,
): Promise<void> {
  const unseen =
    answer.seenEntryId === undefined
      ? // Without word of what was seen: a reply since the customer's newest message.
        gte(conversationEntries.at, ticket.lastCustomerMessageAt)
      : gt(conversationEntries.id, answer.seenEntryId);
  const [other] = await transaction
    .select({ senderName: conversationEntries.senderName, at: conversationEntries.at })
    .from(conversationEntries)
    .where(
      and(
        isShownOf(ticket),
        ne(conversationEntries.type, 'customer'),
        author === null ? undefined : sql`${conversationEntries.userId} is distinct from ${author.userId}`,
        unseen,
      ),
    )
    .orderBy(desc(conversationEntries.id))
    .limit(1);
  if (other !== undefined)
    throw new AppError('already_answered', {
      message: `${other.senderName} has just answered this ticket. Your text is kept; read their reply before you send yours.`,
      details: { answeredBy: other.senderName, answeredAt: other.at.toISOString() },
    });
}
