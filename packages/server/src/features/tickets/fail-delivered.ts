/** A network took its word back: a reply that it had accepted did not arrive. */
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
 * The network accepted a reply and told later that it did not arrive: as if it had refused it at once. A repeat changes nothing, nor
 * does what is told of an attempt before the last one. False: no reply has this id.
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
  await reopenTicket(transaction, delivery, now);
  await tellFailure(transaction, failed, failure);
  return true;
}

/** The reply that the network knows by this id, locked (its ticket by the caller); by way of its entry, which has an index for that. */
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
