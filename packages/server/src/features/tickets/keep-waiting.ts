/** Keeps a reply until another person says yes: nothing of it leaves. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { ReplyFile } from '@parley/contract/media/schemas.ts';
import type { TicketEventKind } from '@parley/contract/tickets/handling.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { ticketEvents } from '../../db/schema/inbox.ts';
import { waitingReplies } from '../../db/schema/waiting-replies.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { endOccasions, notify } from '../notifications/notifications.service.ts';
import { quoteWords } from '../notifications/quote-words.service.ts';
import { closerOf } from './closings.service.ts';
import type { WaitingReplyRow } from './find-waiting-reply.ts';
import { type Author, useOfDrafts } from './insert-reply.ts';
import { listApprovers } from './list-approvers.service.ts';
import type { TicketRow } from './lock-ticket.service.ts';
import type { AnswerChanges } from './send-answer.ts';

type Asking = {
  replyId: string;
  content: { text: string; files: readonly ReplyFile[] };
  seenEntryId: number | undefined;
  changes: AnswerChanges;
  replaced?: { id: string; hasLooked: boolean } | undefined;
};

/** The caller has locked the ticket, and checked that it could be answered so now. @returns what is to be published */
export async function keepWaiting(
  transaction: Transaction,
  ticket: TicketRow,
  { changes, content, replaced, replyId, seenEntryId }: Asking,
  author: Author,
  now: Date,
): Promise<LiveEvent[]> {
  const { id: ticketId, workspaceId } = ticket;
  const { sentiment, status, tag } = changes;
  const [row] = await transaction
    .insert(waitingReplies)
    .values({
      ...{ workspaceId, id: replyId, ticketId, text: content.text },
      files: content.files.map(({ altText, mediaId }) => ({ mediaId, altText })),
      ...{ askedBy: author.userId, askedByName: author.userName, apiKeyId: author.apiKey?.id ?? null, askedAt: now },
      seenEntryId: seenEntryId ?? (await newestEntryOf(transaction, ticket)),
      draftUse: useOfDrafts(ticket, content.text),
      changes: { status, tag, sentiment },
      ...{ replaces: replaced?.id ?? null, hasLooked: replaced?.hasLooked ?? false },
    })
    .returning();
  // An insert of one row returns one row.
  if (row === undefined) throw new Error('the reply was not kept');
  await noteApproval(transaction, row, 'approval-asked', author, now);
  await recordAudit(transaction, workspaceId, author, 'reply.approval-asked', String(ticketId), { replyId });
  const told = await tellApprovers(transaction, ticket, row);
  return [{ kind: 'message.updated', messageIds: [ticketId] }, ...told];
}

/** One line of the ticket's trail. */
export async function noteApproval(
  transaction: Transaction,
  { askedBy, ticketId, workspaceId }: Pick<WaitingReplyRow, 'workspaceId' | 'ticketId' | 'askedBy'>,
  kind: TicketEventKind,
  actor: Actor,
  at: Date,
): Promise<void> {
  const { closerId, closerKind } = closerOf(actor);
  await transaction.insert(ticketEvents).values({
    ...{ workspaceId, ticketId, kind, at, actorKind: closerKind, actorId: closerId, toUserId: askedBy },
  });
}

/** Everybody who may say yes but whoever wrote it. */
export async function tellApprovers(
  transaction: Transaction,
  { id, senderName, ticketId, workspaceId }: Pick<TicketRow, 'workspaceId' | 'id' | 'ticketId' | 'senderName'>,
  { askedBy, askedByName, id: replyId, text }: WaitingReplyRow,
): Promise<LiveEvent[]> {
  const approvers = await listApprovers(transaction, workspaceId);
  return notify(
    transaction,
    workspaceId,
    { userIds: approvers.filter((userId) => userId !== askedBy) },
    {
      kind: 'reply-review',
      title: `${askedByName} asks for your approval of a reply to ${senderName} (${ticketId})`,
      body: quoteWords(text),
      link: ticketLink(id),
      occasion: askedOccasion(replyId),
    },
  );
}

export const askedOccasion = (replyId: string) => `reply-review:${replyId}`;
export const decidedOccasion = (replyId: string) => `reply-decided:${replyId}`;

/** What was sent back to this person is done with once they answer anew. @returns what is to be published */
export async function settleReturned(
  transaction: Transaction,
  { askedBy, ticketId, workspaceId }: { workspaceId: string; ticketId: number; askedBy: string },
  now: Date,
): Promise<LiveEvent[]> {
  const settled = await transaction
    .update(waitingReplies)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(
      and(
        eq(waitingReplies.workspaceId, workspaceId),
        eq(waitingReplies.ticketId, ticketId),
        eq(waitingReplies.askedBy, askedBy),
        eq(waitingReplies.state, 'returned'),
      ),
    )
    .returning({ id: waitingReplies.id });
  return endOccasions(
    transaction,
    workspaceId,
    settled.map(({ id }) => decidedOccasion(id)),
    now,
  );
}

async function newestEntryOf(transaction: Transaction, { id, workspaceId }: TicketRow): Promise<number> {
  const { rows } = await transaction.execute<{ newest: string }>(
    sql`select coalesce(max(id), 0) as newest from conversation_entries where workspace_id = ${workspaceId} and ticket_id = ${id}`,
  );
  return Number(rows[0]?.newest ?? 0);
}
