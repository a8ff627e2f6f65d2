import type { LiveEvent } from '@parley/contract/live/events.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { waitingReplies } from '../../db/schema/waiting-replies.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';
import { endOccasion } from '../notifications/notifications.service.ts';
import { decidedOccasion, noteApproval, tellApprovers } from './keep-waiting.ts';

/** An approved reply that was taken back before it left waits once more, in the words in which it was to go out. @returns what is to be published */
export async function waitAgain(
  transaction: Transaction,
  { id: deliveryId, ticketId, workspaceId }: DeliveryRow,
  actor: Actor,
  now: Date,
): Promise<LiveEvent[]> {
  if (ticketId === null) return [];
  const [row] = await transaction
    .update(waitingReplies)
    .set({ state: 'waiting', deliveryId: null })
    .where(
      and(
        eq(waitingReplies.workspaceId, workspaceId),
        eq(waitingReplies.deliveryId, deliveryId),
        eq(waitingReplies.state, 'approved'),
      ),
    )
    .returning();
  const [ticket] = await transaction
    .select()
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)));
  if (row === undefined || ticket === undefined) return [];
  await noteApproval(transaction, row, 'approval-undone', actor, now);
  const ended = await endOccasion(transaction, workspaceId, decidedOccasion(row.id), now);
  return [...ended, ...(await tellApprovers(transaction, ticket, row))];
}
