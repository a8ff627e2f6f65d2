/** Follows a network that accepted a reply and tells later that it did not arrive. */
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import type { Failure } from '../delivery/delivery.kind.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';
import { recordUndelivered } from '../delivery/delivery.service.ts';
import { forgetResponse, reopenTicket } from './answered-ticket.ts';
import { tellFailure } from './tell-delivery.ts';

/**
 * Treats a reply that did not arrive as if the network had refused it at once. Nothing changes when the network repeats itself, or tells of
 * an attempt before the last one. False: no reply has this id.
 */
export async function failDelivered(
  transaction: Transaction,
  reply: { workspaceId: string; connectionId: string; externalId: string },
  failure: Failure,
  now: Date,
): Promise<boolean> {
  const delivery = await findDelivered(transaction, reply);
  if (delivery === null) return false;
  const failed = await recordUndelivered(transaction, delivery, failure, now);
  if (failed === null) return true;
  await forgetResponse(transaction, delivery);
  await reopenTicket(transaction, delivery, now, 'failed');
  await tellFailure(transaction, failed, failure);
  return true;
}

/** The reply with this id on its network, locked; the caller has locked its ticket. It is found by its entry, which has an index for that. */
async function findDelivered(
  transaction: Transaction,
  reply: { workspaceId: string; connectionId: string; externalId: string },
): Promise<DeliveryRow | null> {
  const [row] = await transaction
    .select(getTableColumns(deliveries))
    .from(conversationEntries)
    .innerJoin(
      deliveries,
      and(eq(deliveries.workspaceId, conversationEntries.workspaceId), eq(deliveries.entryId, conversationEntries.id)),
    )
    .where(
      and(
        eq(conversationEntries.workspaceId, reply.workspaceId),
        eq(conversationEntries.connectionId, reply.connectionId),
        eq(conversationEntries.externalId, reply.externalId),
        eq(deliveries.kind, 'reply'),
      ),
    )
    .for('update', { of: deliveries });
  return row ?? null;
}
