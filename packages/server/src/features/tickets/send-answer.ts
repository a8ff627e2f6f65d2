/** Stores a reply in its ticket and queues its delivery: what a person sent, what somebody approved, and what Parley answers by itself. */
import type { UpdateMessageBody } from '@parley/contract/inbox/schemas.ts';
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { ReplyFile } from '@parley/contract/media/schemas.ts';
import type { DraftUse } from '@parley/contract/tickets/rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { queueDeliveries } from '../delivery/delivery.service.ts';
import { closerOf, noteStatus } from './closings.service.ts';
import { type Author, insertReply } from './insert-reply.ts';
import type { TicketRow } from './lock-ticket.service.ts';
import type { ReplyPayload } from './reply-window.ts';
import { supersedeReply } from './supersede-reply.ts';

export type AnswerChanges = Pick<UpdateMessageBody, 'status' | 'tag' | 'sentiment'>;

type Sending = {
  replyId: string;
  content: { text: string; files: readonly ReplyFile[] };
  /** Whose words they are; null: Parley's own. */
  author: Author | null;
  /** How far they are the AI's draft, where that was told before. */
  draftUse?: DraftUse | null;
  /** Who sends them, for the audit log. */
  actor: Actor;
  /** Who is told where they do not arrive. */
  createdBy: string | null;
  changes: AnswerChanges;
  /** A failed reply that this one is sent in the place of. */
  replaced: { id: string; hasLooked: boolean } | undefined;
  dueAt: Date;
  auditDetail: Record<string, unknown>;
};

/**
 * The caller has locked the ticket and checked that it may be answered so.
 * @returns what the caller publishes, last of all
 * @throws AppError not_found, delivery_not_retryable, reply_unconfirmed: before anything is written
 */
export async function sendAnswer(
  transaction: Transaction,
  ticket: TicketRow,
  { actor, author, content, createdBy, dueAt, replaced, replyId, ...sending }: Sending,
  now: Date,
): Promise<LiveEvent[]> {
  const { id, workspaceId } = ticket;
  const { files, text } = content;
  const { auditDetail, changes, draftUse } = sending;
  if (replaced !== undefined) await supersedeReply(transaction, ticket, replaced, replyId);
  const entryId = await insertReply(transaction, ticket, content, author, { draftUse, now });
  const status = changes.status ?? 'completed';
  const payload: ReplyPayload = {
    target: ticket.replyTarget,
    kind: ticket.messageType,
    text,
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
      createdBy,
      createdAt: now,
      dueAt,
    },
  ]);
  await transaction
    .update(tickets)
    .set({
      // What is offered again as an answer to others has words.
      agentReply: text === '' ? ticket.agentReply : text,
      draftStale: ticket.aiReply === null ? null : 'reply',
      status,
      ...(changes.tag === undefined ? {} : { tag: changes.tag, isTagEdited: true }),
      ...(changes.sentiment === undefined ? {} : { sentiment: changes.sentiment, isSentimentEdited: true }),
      updatedAt: now,
    })
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id)));
  const ended = await noteStatus(transaction, {
    ...{ workspaceId, ticketId: id, closer: closerOf(author), at: now },
    ...{ wasClosed: ticket.status === 'completed', isClosed: status === 'completed' },
  });
  await recordAudit(transaction, workspaceId, actor, 'ticket.answered', String(id), { entryId, ...auditDetail });
  return [{ kind: 'message.updated', messageIds: [id] }, ...ended];
}
