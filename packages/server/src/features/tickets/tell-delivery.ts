/** Tells browsers and people of a ticket's deliveries. Call each function last in its transaction. */

import type { LiveEvent } from '@parley/contract/live/events.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { notify } from '../notifications/notifications.service.ts';

export function tellDeliveryChanged(transaction: DatabaseOrTransaction, delivery: DeliveryRow): Promise<void> {
  return publishLiveEvents(transaction, delivery.workspaceId, changeOf(delivery));
}

export async function tellTicketChanged(transaction: Transaction, delivery: DeliveryRow): Promise<void> {
  if (delivery.ticketId === null) return;
  await publishLiveEvents(transaction, delivery.workspaceId, [
    { kind: 'message.updated', messageIds: [delivery.ticketId] },
  ]);
}

/** Tells the reply's author of its failure; where it has none, everybody who may reply. */
export async function tellFailure(
  transaction: Transaction,
  delivery: DeliveryRow,
  failure: { reason: string },
): Promise<void> {
  const told = await notify(
    transaction,
    delivery.workspaceId,
    delivery.createdBy === null ? { allowedTo: 'inbox.reply' } : { userIds: [delivery.createdBy] },
    {
      kind: 'delivery-failed',
      title: delivery.kind === 'delete' ? 'A reply could not be deleted on the network' : 'A reply was not delivered',
      body: failure.reason,
      link: delivery.ticketId === null ? null : ticketLink(delivery.ticketId),
      occasion: `delivery:${delivery.id}`,
    },
  );
  await publishLiveEvents(transaction, delivery.workspaceId, [...changeOf(delivery), ...told]);
}

function changeOf({ id, state, ticketId }: DeliveryRow): LiveEvent[] {
  return ticketId === null ? [] : [{ kind: 'delivery.changed', messageId: ticketId, deliveryId: id, state }];
}
