/**
 * Answers tickets: a reply is stored and queued in one transaction, and the delivery engine sends it. One that the workspace wants somebody's
 * yes for is kept in the same place, whoever sends it by whichever way: `keep-waiting.ts`.
 */
import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { ReplyFile } from '@parley/contract/media/schemas.ts';
import type { Role } from '@parley/contract/permissions.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { drafts } from '../../db/schema/inbox.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { type GivenFile, holdReplyFiles } from '../media/reply-files.service.ts';
import { assertNotAnswered } from './assert-not-answered.ts';
import { assertNotSplit } from './assert-not-split.ts';
import { assertReplyPossible } from './assert-reply-possible.ts';
import { assertNoneWaits } from './find-waiting-reply.ts';
import { type HandlingWish, handleTicket } from './handle-ticket.ts';
import { holdUntil } from './hold-reply.ts';
import type { Author } from './insert-reply.ts';
import { isRepeatedAnswer } from './is-repeated-answer.ts';
import { keepWaiting, settleReturned } from './keep-waiting.ts';
import { lockTicket, type TicketRow } from './lock-ticket.service.ts';
import { needsYes } from './needs-yes.ts';
import { type AnswerChanges, sendAnswer } from './send-answer.ts';

type Answer = {
  text: string;
  files?: readonly GivenFile[] | undefined;
  replyId: string | undefined;
  seenEntryId: number | undefined;
  /** Waiting replies that the author has seen. */
  besideWaiting?: readonly string[] | undefined;
  /** Held back for a while, so that it can be taken back. */
  isUndoable?: boolean;
  /** A failed reply that this one is sent in the place of. */
  replaced?: { id: string; hasLooked: boolean } | undefined;
  changes: AnswerChanges & HandlingWish;
};

/**
 * Answers a ticket, or keeps the reply until somebody approves it. Repeating it with the same `replyId` changes nothing. The draft is forgotten
 * only when the reply is stored.
 * @throws AppError not_found, already_answered, reply_waiting, reply_id_reused, connection_gone, reply_window_closed, reply_not_supported,
 * reply_too_long, reply_files_refused, media_not_found, delivery_not_retryable, reply_unconfirmed
 */
export async function answerTicket(
  context: Context,
  workspaceId: string,
  id: number,
  answer: Answer,
  author: Author & { role: Role },
): Promise<void> {
  const now = context.now();
  await context.database.transaction(async (transaction) => {
    const { status = 'completed' } = answer.changes;
    const wish = { ...answer.changes, status };
    const handled = await handleTicket(transaction, workspaceId, id, wish, { actor: author, now });
    const ticket = await lockTicket(transaction, workspaceId, id);
    const events = await storeAnswer(context, transaction, ticket, answer, author, now);
    await publishLiveEvents(transaction, workspaceId, [...events, ...handled.told]);
  });
}

/** @returns what is to be published */
async function storeAnswer(
  context: Context,
  transaction: Transaction,
  ticket: TicketRow,
  answer: Answer,
  author: Author & { role: Role },
  now: Date,
): Promise<LiveEvent[]> {
  const { id, workspaceId } = ticket;
  if (await isRepeatedAnswer(transaction, ticket, answer, author, now)) return [];
  const content = await checkAnswer(context, transaction, ticket, answer, author);
  const replyId = answer.replyId ?? randomUUID();
  const settled = await settleReturned(transaction, { workspaceId, ticketId: id, askedBy: author.userId }, now);
  const { changes, replaced } = answer;
  const stored = (await needsYes(transaction, ticket, changes, author))
    ? await keepWaiting(transaction, ticket, { ...answer, replyId, content }, author, now)
    : await sendAnswer(
        transaction,
        ticket,
        {
          ...{ replyId, content, author, actor: author, createdBy: author.userId, changes, replaced, auditDetail: {} },
          dueAt: answer.isUndoable === true ? await holdUntil(transaction, ticket, author, now) : now,
        },
        now,
      );
  await transaction
    .delete(drafts)
    .where(and(eq(drafts.workspaceId, workspaceId), eq(drafts.ticketId, id), eq(drafts.userId, author.userId)));
  return [...stored, ...settled];
}

/**
 * Answers a ticket that the caller has locked as Parley itself, in the caller's transaction: the same way out as a person's reply, with no
 * right that a network gives to people alone. Nobody's yes is waited for: who may approve has switched it on. What it throws it throws before
 * it has written anything.
 * @param reason why, in a sentence for the audit log
 * @throws AppError already_answered, reply_waiting, connection_gone, reply_window_closed, reply_not_supported, reply_too_long
 */
export async function answerAutomatically(
  context: Context,
  transaction: Transaction,
  ticket: TicketRow,
  { reason, replyId, text }: { replyId: string; text: string; reason: string },
): Promise<void> {
  const now = context.now();
  const answer: Answer = { text, replyId, seenEntryId: undefined, changes: {} };
  if (await isRepeatedAnswer(transaction, ticket, answer, null, now)) return;
  const content = await checkAnswer(context, transaction, ticket, answer, null);
  const events = await sendAnswer(
    transaction,
    ticket,
    {
      ...{ replyId, content, author: null, actor: null, createdBy: null, changes: {}, replaced: undefined },
      ...{ dueAt: now, auditDetail: { automatic: true, reason } },
    },
    now,
  );
  await publishLiveEvents(transaction, ticket.workspaceId, events);
}

/** That the ticket can be answered so, now. @returns what is to be sent, its files held until the transaction ends */
async function checkAnswer(
  context: Context,
  transaction: Transaction,
  ticket: TicketRow,
  answer: Answer,
  author: Author | null,
): Promise<{ text: string; files: readonly ReplyFile[] }> {
  await assertNotAnswered(transaction, ticket, answer.seenEntryId, author);
  await assertNoneWaits(transaction, ticket, answer.besideWaiting ?? []);
  await assertNotSplit(transaction, ticket, answer.seenEntryId);
  const files = await holdReplyFiles(transaction, ticket.workspaceId, answer.files ?? []);
  const content = { text: answer.text, files };
  await assertReplyPossible(context, transaction, ticket, content, author === null ? 'automatic' : 'person');
  return content;
}
