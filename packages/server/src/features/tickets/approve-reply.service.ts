/** Approves a reply that waits: from here on it goes the way of every reply. */
import { randomUUID } from 'node:crypto';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { memberships } from '../../db/schema/auth.ts';
import { waitingReplies } from '../../db/schema/waiting-replies.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { holdReplyFiles } from '../media/reply-files.service.ts';
import { quoteWords } from '../notifications/quote-words.service.ts';
import { assertNotSplit } from './assert-not-split.ts';
import { assertReplyPossible } from './assert-reply-possible.ts';
import { findOutdated } from './conversation-since.service.ts';
import { assertWaiting, type Decider, tellDecided } from './decide-reply.ts';
import { lockWaitingReply, type WaitingReplyRow } from './find-waiting-reply.ts';
import { holdUntil } from './hold-reply.ts';
import { noteApproval } from './keep-waiting.ts';
import { listApprovers, mayApproveOf } from './list-approvers.service.ts';
import { lockTicket, type TicketRow } from './lock-ticket.service.ts';
import { sendAnswer } from './send-answer.ts';

type Approval = ParsedBodyOf<'approveReply'>;
type Target = { workspaceId: string; ticketId: number; replyId: string };

/**
 * Everything that was asked when the reply was written is asked again: whether its network takes it now, and whether the conversation stands as
 * its writer saw it. Doing it again changes nothing.
 * @returns the id of its delivery
 * @throws AppError not_found, own_reply, waiting_reply_decided, reply_outdated, split_meanwhile, validation_failed, and what `answerTicket` throws
 */
export async function approveReply(
  context: Context,
  { replyId, ticketId, workspaceId }: Target,
  approval: Approval,
  approver: Decider,
): Promise<string> {
  return context.database.transaction(async (transaction) => {
    const now = context.now();
    const ticket = await lockTicket(transaction, workspaceId, ticketId);
    const row = await lockWaitingReply(transaction, ticket, replyId);
    const isRepeated = row.state === 'approved' && row.decidedBy === approver.userId && isSameText(row, approval);
    if (isRepeated && row.deliveryId !== null) return row.deliveryId;
    assertWaiting(row);
    await assertMayApprove(transaction, row, approver);
    await assertNotOutdated(transaction, row, approval.stamp);
    await assertNotSplitSince(transaction, ticket, row);
    const content = await contentOf(transaction, row, approval);
    await assertReplyPossible(context, transaction, ticket, content, 'person');
    const deliveryId = randomUUID();
    const isChanged = content.text !== row.text || content.files.length < row.files.length;
    const isMember = await isStillHere(transaction, row);
    const events = await sendAnswer(
      transaction,
      ticket,
      {
        ...{ replyId: deliveryId, content, author: writerOf(row), actor: approver },
        draftUse: isChanged && row.draftUse === 'unchanged' ? 'edited' : row.draftUse,
        // Who has left hears of nothing any more.
        createdBy: isMember ? row.askedBy : approver.userId,
        changes: { ...row.changes, ...(ticket.status === 'completed' ? { status: 'completed' } : {}) },
        replaced: row.replaces === null ? undefined : { id: row.replaces, hasLooked: row.hasLooked },
        dueAt: approval.undoable === true ? await holdUntil(transaction, ticket, approver, now) : now,
        auditDetail: { waitingReplyId: replyId, askedBy: row.askedBy },
      },
      now,
    );
    await transaction
      .update(waitingReplies)
      .set({
        ...{ state: 'approved', deliveryId },
        ...{ decidedBy: approver.userId, decidedByName: approver.userName, decidedAt: now },
        text: content.text,
        files: content.files.map(({ altText, mediaId }) => ({ mediaId, altText })),
        ...(isChanged ? { writtenText: row.writtenText ?? row.text } : {}),
      })
      .where(and(eq(waitingReplies.workspaceId, workspaceId), eq(waitingReplies.id, replyId)));
    await noteApproval(transaction, row, isChanged ? 'approved-changed' : 'approved', approver, now);
    await recordAudit(transaction, workspaceId, approver, 'reply.approved', String(ticketId), { replyId, isChanged });
    const told = await tellDecided(
      transaction,
      ticket,
      row,
      {
        title: isChanged
          ? `${approver.userName} approved your reply to ${ticket.senderName} (${ticket.ticketId}) with changes`
          : `${approver.userName} approved your reply to ${ticket.senderName} (${ticket.ticketId})`,
        body: quoteWords(content.text),
      },
      { decider: approver, at: now },
    );
    await publishLiveEvents(transaction, workspaceId, [...events, ...told]);
    return deliveryId;
  });
}

function isSameText(row: WaitingReplyRow, { text }: Approval): boolean {
  return text === undefined || text === row.text;
}

/** @throws AppError own_reply */
async function assertMayApprove(transaction: Transaction, row: WaitingReplyRow, approver: Decider): Promise<void> {
  const approvers = await listApprovers(transaction, row.workspaceId);
  // Whoever acts as somebody else stays who they are.
  const isOwnBehind = approver.originalUserId === row.askedBy;
  if (isOwnBehind || !mayApproveOf(approvers, approver, row)) throw new AppError('own_reply');
}

/** @throws AppError reply_outdated */
async function assertNotOutdated(
  transaction: Transaction,
  row: WaitingReplyRow,
  stamp: string | undefined,
): Promise<void> {
  const outdated = await findOutdated(transaction, row);
  if (outdated !== null && outdated.stamp !== stamp) throw new AppError('reply_outdated', { details: outdated });
}

/** @throws AppError split_meanwhile, in words for whoever approves */
async function assertNotSplitSince(transaction: Transaction, ticket: TicketRow, row: WaitingReplyRow): Promise<void> {
  try {
    await assertNotSplit(transaction, ticket, row.seenEntryId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'split_meanwhile') throw error;
    throw new AppError('split_meanwhile', {
      message:
        'The messages that this reply answers are another ticket now: somebody has split this conversation. Send the reply back.',
      details: error.details,
    });
  }
}

/** @throws AppError validation_failed, media_not_found */
async function contentOf(transaction: Transaction, row: WaitingReplyRow, { fileIds, text = row.text }: Approval) {
  const given = fileIds === undefined ? row.files : row.files.filter(({ mediaId }) => fileIds.includes(mediaId));
  const isForeign = fileIds?.some((id) => row.files.every(({ mediaId }) => mediaId !== id)) ?? false;
  if (isForeign) throw new AppError('media_not_found', { message: 'A file that is named is not one of this reply.' });
  if (text.trim() === '' && given.length === 0)
    throw new AppError('validation_failed', { message: 'The reply is empty.' });
  return { text, files: await holdReplyFiles(transaction, row.workspaceId, given) };
}

async function isStillHere(transaction: Transaction, { askedBy, workspaceId }: WaitingReplyRow): Promise<boolean> {
  const is = and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, askedBy));
  return (await transaction.$count(memberships, is)) > 0;
}

function writerOf({ apiKeyId, askedBy, askedByName }: WaitingReplyRow) {
  return {
    ...{ userId: askedBy, userName: askedByName, originalUserId: null },
    ...(apiKeyId === null ? {} : { apiKey: { id: apiKeyId } }),
  };
}
