/** What ingest asks of deliveries: a network took its word back. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { forgetResponse, reopenTicket } from './answered-ticket.ts';
import { deliveriesFinished } from './delivery.metrics.ts';
import { findDelivered } from './delivery.queries.ts';
import { publishDeliveryChange } from './delivery.service.ts';
import { notifyAuthor } from './record-outcome.ts';

/**
 * The network accepted a reply and told later that it did not arrive: as if it had refused it at once. A repeat changes nothing, nor
 * does what is told of an attempt before the last one. False: no reply has this id.
 */
export async function failDelivered(
  transaction: Transaction,
  reply: { workspaceId: string; connectionId: string; externalId: string },
  failure: { code: string; reason: string },
  now: Date,
): Promise<boolean> {
  const delivery = await findDelivered(transaction, reply);
  if (delivery === null) return false;
  if (delivery.state !== 'delivered') return true;
  const changes = { state: 'failed' as const, reasonCode: failure.code, reason: failure.reason, finishedAt: now };
  await transaction
    .update(deliveries)
    .set(changes)
    .where(and(eq(deliveries.workspaceId, delivery.workspaceId), eq(deliveries.id, delivery.id)));
  await forgetResponse(transaction, delivery);
  await reopenTicket(transaction, delivery, now);
  const told = await notifyAuthor(transaction, delivery, failure);
  await publishDeliveryChange(transaction, { ...delivery, ...changes });
  await publishLiveEvents(transaction, delivery.workspaceId, told);
  deliveriesFinished.inc({ outcome: 'failed', kind: delivery.kind });
  return true;
}
