/** Follows what becomes of a reply in its ticket: whether the ticket counts as answered. */
import { and, desc, eq, isNull, lte, max, min, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/client.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';
import { closerOfEntry, forgetClosing, noteClosings } from './closings.service.ts';
import type { ReplyPayload } from './reply-window.ts';

/**
 * Opens the ticket of a reply that did not reach the customer again, as it stood before, unless its thread already has another open ticket.
 * One that was closed before stays so where the reply was taken back: nobody waits.
 */
export async function reopenTicket(
  transaction: Transaction,
  delivery: DeliveryRow,
  now: Date,
  how: 'failed' | 'taken-back',
): Promise<void> {
  const { ticketId, workspaceId } = delivery;
  if (ticketId === null) return;
  // Written by `answerTicket` when the reply was queued; those of earlier versions have none.
  const { before } = delivery.payload as unknown as ReplyPayload;
  if (before?.status === 'completed' && how === 'taken-back') return;
  const other = alias(tickets, 'other');
  const reopened = await transaction
    .update(tickets)
    .set({ status: before?.status === 'escalated' ? 'escalated' : 'pending', updatedAt: now })
    .where(
      and(
        eq(tickets.workspaceId, workspaceId),
        eq(tickets.id, ticketId),
        eq(tickets.status, 'completed'),
        notExists(
          transaction
            .select({ id: other.id })
            .from(other)
            .where(
              and(
                eq(other.workspaceId, tickets.workspaceId),
                eq(other.connectionId, tickets.connectionId),
                eq(other.threadExternalId, tickets.threadExternalId),
                eq(other.threadPart, tickets.threadPart),
                ne(other.status, 'completed'),
              ),
            ),
        ),
      ),
    )
    .returning({ id: tickets.id });
  if (reopened.length > 0) await forgetClosing(transaction, { workspaceId, ticketId });
}

/** Takes a reply that did not arrive out of the ticket's times of answering: the other replies, if any, set them. */
export async function forgetResponse(transaction: Transaction, delivery: DeliveryRow): Promise<void> {
  if (delivery.ticketId === null || delivery.finishedAt === null) return;
  const { finishedAt, id, ticketId, workspaceId } = delivery;
  const others = transaction
    .select({ first: min(deliveries.finishedAt).as('first'), last: max(deliveries.finishedAt).as('last') })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        eq(deliveries.ticketId, ticketId),
        ne(deliveries.id, id),
        eq(deliveries.kind, 'reply'),
        eq(deliveries.state, 'delivered'),
      ),
    )
    .as('others');
  const { firstRespondedAt, lastRepliedAt } = tickets;
  await transaction
    .update(tickets)
    .set({
      firstRespondedAt: sql`case when ${eq(firstRespondedAt, finishedAt)} then ${others.first} else ${firstRespondedAt} end`,
      lastRepliedAt: sql`case when ${eq(lastRepliedAt, finishedAt)} then ${others.last} else ${lastRepliedAt} end`,
    })
    .from(others)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)));
}

/** Closes the ticket of a failed reply that is sent again, as when it was first sent, unless the customer has written since. */
export async function closeTicketAgain(transaction: Transaction, delivery: DeliveryRow, now: Date): Promise<void> {
  const { entryId, ticketId, workspaceId } = delivery;
  if (ticketId === null || entryId === null) return;
  const closed = await transaction
    .update(tickets)
    .set({ status: 'completed', updatedAt: now })
    .where(
      and(
        eq(tickets.workspaceId, workspaceId),
        eq(tickets.id, ticketId),
        eq(tickets.status, 'pending'),
        lte(tickets.lastCustomerMessageAt, delivery.createdAt),
      ),
    )
    .returning({ id: tickets.id });
  if (closed.length === 0) return;
  const { apiKeyId, type, userId } = conversationEntries;
  const [entry] = await transaction
    .select({ apiKeyId, type, userId })
    .from(conversationEntries)
    .where(and(eq(conversationEntries.workspaceId, workspaceId), eq(conversationEntries.id, entryId)));
  if (entry !== undefined)
    await noteClosings(transaction, [{ workspaceId, ticketId, ...closerOfEntry(entry), at: now }]);
}

/** Makes the reply before one that was taken back, if any, the ticket's answer. Call it after the entry is hidden. */
export async function forgetAnswer(transaction: Transaction, delivery: DeliveryRow): Promise<void> {
  if (delivery.ticketId === null) return;
  const { ticketId, workspaceId } = delivery;
  const { before } = delivery.payload as unknown as ReplyPayload;
  const answerBefore = transaction
    .select({ text: conversationEntries.text })
    .from(conversationEntries)
    .where(
      and(
        eq(conversationEntries.workspaceId, workspaceId),
        eq(conversationEntries.ticketId, ticketId),
        ne(conversationEntries.type, 'customer'),
        isNull(conversationEntries.hiddenAt),
      ),
    )
    .orderBy(desc(conversationEntries.id))
    .limit(1);
  await transaction
    .update(tickets)
    .set({
      agentReply: sql`${answerBefore}`,
      // The draft that this reply had put out of date is offered again.
      ...(before === undefined
        ? {}
        : {
            draftStale: sql`case when ${tickets.draftStale} = 'reply' then ${before.draftStale} else ${tickets.draftStale} end`,
          }),
    })
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)));
}
