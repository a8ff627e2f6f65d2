/** A delivery's ticket and its place in the conversation. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';

/**
 * Whoever changes a delivery together with its ticket holds the ticket first, as ingest does: a network's echo of a reply mostly comes
 * in the moment of its answer, and the two would wait for each other in a circle.
 */
export async function lockTicketOf(
  transaction: Transaction,
  { ticketId, workspaceId }: Pick<DeliveryRow, 'workspaceId' | 'ticketId'>,
): Promise<void> {
  if (ticketId === null) return;
  await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)))
    .for('update');
}

/** Takes what was never sent out of the conversation. */
export async function hideEntry(
  transaction: Transaction,
  { entryId, workspaceId }: Pick<DeliveryRow, 'workspaceId' | 'entryId'>,
  actor: Actor,
  now: Date,
): Promise<void> {
  if (entryId === null) return;
  await transaction
    .update(conversationEntries)
    .set({ hiddenAt: now, hiddenBy: actor?.userId ?? null })
    .where(and(eq(conversationEntries.workspaceId, workspaceId), eq(conversationEntries.id, entryId)));
}
