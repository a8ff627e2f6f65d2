/** Closes a ticket whose work goes on in another one. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { tickets } from '../../db/schema/inbox.ts';
import type { Actor } from '../audit/audit.service.ts';
import { closerOf, noteStatus } from './closings.service.ts';

/** The caller has locked the open ticket, and publishes the live event. */
export async function closeTicket(
  transaction: Transaction,
  { ticketId, workspaceId }: { workspaceId: string; ticketId: number },
  actor: NonNullable<Actor>,
  now: Date,
): Promise<void> {
  await transaction
    .update(tickets)
    .set({ status: 'completed', updatedAt: now })
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)));
  const closing = { workspaceId, ticketId, closer: closerOf(actor), at: now };
  await noteStatus(transaction, { ...closing, wasClosed: false, isClosed: true });
}
