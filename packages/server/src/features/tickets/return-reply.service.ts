/** A waiting reply that is not sent: an approver sends it back, or its writer takes it back. */
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { drafts } from '../../db/schema/inbox.ts';
import { waitingReplies } from '../../db/schema/waiting-replies.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { endOccasion } from '../notifications/notifications.service.ts';
import { assertWaiting, type Decider, tellDecided } from './decide-reply.ts';
import { lockWaitingReply, type WaitingReplyRow } from './find-waiting-reply.ts';
import { decidedOccasion, noteApproval } from './keep-waiting.ts';
import { lockTicket } from './lock-ticket.service.ts';

type Target = { workspaceId: string; ticketId: number; replyId: string };

/** Doing it again with the same note changes nothing. @throws AppError not_found, waiting_reply_decided */
export async function returnReply(
  context: Context,
  { replyId, ticketId, workspaceId }: Target,
  note: string,
  decider: Decider,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const now = context.now();
    const ticket = await lockTicket(transaction, workspaceId, ticketId);
    const row = await lockWaitingReply(transaction, ticket, replyId);
    if (row.state === 'returned' && row.decidedBy === decider.userId && row.note === note) return;
    assertWaiting(row);
    await setState(transaction, row, { state: 'returned', note, decider, at: now });
    await noteApproval(transaction, row, 'approval-returned', decider, now);
    await recordAudit(transaction, workspaceId, decider, 'reply.returned', String(ticketId), { replyId });
    const told = await tellDecided(
      transaction,
      ticket,
      row,
      {
        title: `${decider.userName} sent your reply to ${ticket.senderName} (${ticket.ticketId}) back`,
        body: note,
      },
      { decider, at: now },
    );
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: [ticketId] }, ...told]);
  });
}

/**
 * Takes back a reply of one's own: its text is the draft again, where nothing else was begun. One that was sent back is only put away, which
 * an approver may do too.
 * @throws AppError not_found, not_permitted, waiting_reply_decided
 */
export async function withdrawReply(
  context: Context,
  { replyId, ticketId, workspaceId }: Target,
  person: Decider,
  { mayApprove }: { mayApprove: boolean },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const now = context.now();
    const ticket = await lockTicket(transaction, workspaceId, ticketId);
    const row = await lockWaitingReply(transaction, ticket, replyId);
    const isOwn = row.askedBy === person.userId;
    if (!isOwn && !(mayApprove && row.state === 'returned'))
      throw new AppError('not_permitted', { message: 'Only whoever wrote this reply can take it back.' });
    if (row.state === 'withdrawn') return;
    const isPutAway = row.state === 'returned';
    if (!isPutAway) assertWaiting(row);
    await setState(transaction, row, { state: 'withdrawn', note: row.note, decider: person, at: now });
    if (!isPutAway) {
      await keepAsDraft(transaction, row, now);
      await noteApproval(transaction, row, 'approval-withdrawn', person, now);
    }
    await recordAudit(transaction, workspaceId, person, 'reply.withdrawn', String(ticketId), { replyId });
    const told = isPutAway
      ? await endOccasion(transaction, workspaceId, decidedOccasion(replyId), now)
      : await tellDecided(transaction, ticket, row, null, { decider: person, at: now });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: [ticketId] }, ...told]);
  });
}

async function setState(
  transaction: Transaction,
  { id, workspaceId }: WaitingReplyRow,
  { at, decider, note, state }: { state: 'returned' | 'withdrawn'; note: string | null; decider: Decider; at: Date },
): Promise<void> {
  await transaction
    .update(waitingReplies)
    .set({ state, note, decidedBy: decider.userId, decidedByName: decider.userName, decidedAt: at })
    .where(and(eq(waitingReplies.workspaceId, workspaceId), eq(waitingReplies.id, id)));
}

/** So that nothing is lost where the page goes before it has put the text into the box. */
async function keepAsDraft(
  transaction: Transaction,
  { askedBy, files, text, ticketId, workspaceId }: WaitingReplyRow,
  updatedAt: Date,
): Promise<void> {
  await transaction
    .insert(drafts)
    .values({ workspaceId, ticketId, userId: askedBy, text, files, updatedAt })
    .onConflictDoNothing();
}
