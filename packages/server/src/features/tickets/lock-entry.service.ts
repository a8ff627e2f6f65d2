/** Locks one entry of a conversation, with the ticket that it belongs to. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import { lockTicket, type TicketRow } from './lock-ticket.service.ts';

export type EntryRow = typeof conversationEntries.$inferSelect;

/**
 * The conversation shows the whole thread, so the entry may belong to an earlier ticket of it.
 * @param ticketId the ticket in whose conversation it is shown
 * @throws AppError not_found
 */
export async function lockEntry(
  transaction: Transaction,
  workspaceId: string,
  ticketId: number,
  entryId: number,
): Promise<{ entry: EntryRow; owner: TicketRow }> {
  const ofEntry = and(eq(conversationEntries.workspaceId, workspaceId), eq(conversationEntries.id, entryId));
  const [named] = await transaction
    .select({ ticketId: conversationEntries.ticketId })
    .from(conversationEntries)
    .where(ofEntry);
  if (named === undefined) throw new AppError('not_found');
  const owner = await lockTicket(transaction, workspaceId, named.ticketId);
  const [entry] = await transaction.select().from(conversationEntries).where(ofEntry).for('update');
  if (entry === undefined || entry.ticketId !== owner.id || entry.hiddenAt !== null) throw new AppError('not_found');
  const [opened] = await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.workspaceId, workspaceId),
        eq(tickets.id, ticketId),
        eq(tickets.connectionId, owner.connectionId),
        eq(tickets.threadExternalId, owner.threadExternalId),
      ),
    );
  if (opened === undefined) throw new AppError('not_found');
  return { entry, owner };
}
