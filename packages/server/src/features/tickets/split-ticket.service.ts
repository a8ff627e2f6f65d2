/**
 * Splits a ticket: from one message of its customer on, what was said becomes a ticket of its own. The thread on the network stays one; each
 * ticket answers its own newest message there, and what comes next joins the newest of them that is open.
 */
import { ticketIdOf } from '@parley/contract/tickets/rules.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries, ticketEvents, tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { moveDeliveries } from '../delivery/delivery.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { closerOf } from './closings.service.ts';
import { cutConversation, type Part, type SplitEntry } from './cut-conversation.ts';
import { lockTicket, type TicketRow } from './lock-ticket.service.ts';

type SplitOff = { id: number; ticketId: string };

/** Doing it again gives the same ticket. @throws AppError not_found, split_refused, customer_erased */
export async function splitTicket(
  context: Context,
  workspaceId: string,
  id: number,
  entryId: number,
  actor: NonNullable<Actor>,
): Promise<SplitOff> {
  return context.database.transaction(async (transaction) => {
    const ticket = await lockTicket(transaction, workspaceId, id);
    const earlier = await findSplitOff(transaction, ticket, entryId);
    if (earlier !== null) return earlier;
    if (ticket.erasedAt !== null) throw new AppError('customer_erased');
    if (ticket.status === 'completed')
      throw new AppError('split_refused', { message: 'Only open tickets can be split: this one is closed.' });
    const { kept, moved } = cutConversation(await listEntries(transaction, ticket), entryId, ticket);
    const now = context.now();
    const split = await insertSplitOff(transaction, ticket, moved, now);
    const movedIds = moved.entries.map((entry) => entry.id);
    if (!(await moveDeliveries(transaction, workspaceId, movedIds, split.id)))
      throw new AppError('split_refused', {
        message: 'A reply is on its way to the network. Wait a moment, then split the conversation.',
      });
    await transaction
      .update(conversationEntries)
      .set({ ticketId: split.id })
      .where(and(eq(conversationEntries.workspaceId, workspaceId), inArray(conversationEntries.id, movedIds)));
    await transaction
      .update(tickets)
      .set({ ...columnsOf(kept), draftStale: ticket.aiReply === null ? null : 'message', updatedAt: now })
      .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id)));
    await noteSplit(transaction, ticket, split, { actor, now, moved: movedIds.length });
    await wakeAfterCommit(transaction, 'analyse-messages');
    if (ticket.assignedTeamId !== null && ticket.assignedTo === null)
      await wakeAfterCommit(transaction, 'hand-out-tickets');
    await publishLiveEvents(transaction, workspaceId, [
      { kind: 'message.created', messageIds: [split.id], connectionId: ticket.connectionId },
      { kind: 'message.updated', messageIds: [id] },
    ]);
    return split;
  });
}

/** The ticket that was split off from this one at this very message: another tab, or a second click. */
async function findSplitOff(transaction: Transaction, ticket: TicketRow, entryId: number): Promise<SplitOff | null> {
  const { rows } = await transaction.execute<{ id: string; ticket_id: string }>(sql`
    select split.id, split.ticket_id from conversation_entries entry
    join tickets split on split.workspace_id = entry.workspace_id and split.id = entry.ticket_id
    where entry.workspace_id = ${ticket.workspaceId} and entry.id = ${entryId} and split.split_from = ${ticket.id}
      and not exists (
        select from conversation_entries before
        where before.workspace_id = entry.workspace_id and before.ticket_id = split.id
          and (before.at, before.id) < (entry.at, entry.id)
      )`);
  const [row] = rows;
  return row === undefined ? null : { id: Number(row.id), ticketId: row.ticket_id };
}

function listEntries(transaction: Transaction, { id, workspaceId }: TicketRow): Promise<SplitEntry[]> {
  const { at, externalId, hiddenAt, permalink, replyTarget, text, type } = conversationEntries;
  return transaction
    .select({ id: conversationEntries.id, at, externalId, hiddenAt, permalink, replyTarget, text, type })
    .from(conversationEntries)
    .where(and(eq(conversationEntries.workspaceId, workspaceId), eq(conversationEntries.ticketId, id)))
    .orderBy(at, conversationEntries.id)
    .for('update');
}

async function insertSplitOff(transaction: Transaction, ticket: TicketRow, moved: Part, now: Date): Promise<SplitOff> {
  const drawn = await transaction.execute<{ id: string }>(sql`select nextval('ticket_numbers') as id`);
  const id = Number(drawn.rows[0]?.id);
  const createdAt = moved.first.at;
  const ticketId = ticketIdOf({ platform: ticket.platform, id, createdAt });
  await transaction.insert(tickets).values({
    // Who it is and where, and who has it.
    ...{ workspaceId: ticket.workspaceId, connectionId: ticket.connectionId, platform: ticket.platform },
    ...{
      threadExternalId: ticket.threadExternalId,
      postExternalId: ticket.postExternalId,
      messageType: ticket.messageType,
    },
    ...{ senderExternalId: ticket.senderExternalId, senderName: ticket.senderName, senderHandle: ticket.senderHandle },
    ...{ senderAvatar: ticket.senderAvatar, senderProfileUrl: ticket.senderProfileUrl },
    ...{ senderFollowers: ticket.senderFollowers, senderVerified: ticket.senderVerified },
    senderSoughtAt: ticket.senderSoughtAt,
    ...{ replyWindowEndsAt: ticket.replyWindowEndsAt, arrivedLate: ticket.arrivedLate },
    ...{ assignedTo: ticket.assignedTo, assignedTeamId: ticket.assignedTeamId, priority: ticket.priority },
    ...{ id, ticketId, threadPart: id, splitFrom: ticket.id, createdAt, updatedAt: now },
    ...{ originalMessage: moved.first.text, permalink: moved.first.permalink },
    ...columnsOf(moved),
    replyTarget: moved.newest.replyTarget ?? ticket.replyTarget,
  });
  return { id, ticketId };
}

/** What follows from a ticket's messages; both are read anew. */
function columnsOf({ newest, replies, customerMessageCount }: Part) {
  return {
    content: newest.text,
    ...(newest.replyTarget === null ? {} : { replyTarget: newest.replyTarget }),
    customerMessageCount,
    lastCustomerMessageAt: newest.at,
    firstRespondedAt: replies.first,
    lastRepliedAt: replies.last,
    agentReply: replies.text,
    analysis: 'pending' as const,
    analysisAttempts: 0,
  };
}

async function noteSplit(
  transaction: Transaction,
  { id, workspaceId }: TicketRow,
  split: SplitOff,
  { actor, moved, now }: { actor: NonNullable<Actor>; now: Date; moved: number },
): Promise<void> {
  const { closerId, closerKind } = closerOf(actor);
  const by = { workspaceId, at: now, actorKind: closerKind, actorId: closerId };
  await transaction.insert(ticketEvents).values([
    { ...by, ticketId: id, kind: 'split-off', otherTicketId: split.id },
    { ...by, ticketId: split.id, kind: 'split-from', otherTicketId: id },
  ]);
  await recordAudit(transaction, workspaceId, actor, 'ticket.split', String(id), { into: split.id, messages: moved });
}
