/** Tells browsers and people of a ticket's deliveries. Call each function last in its transaction. */

import type { LiveEvent } from '@parley/contract/live/events.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { endOccasion, notify } from '../notifications/notifications.service.ts';
import { quoteWords } from '../notifications/quote-words.service.ts';

export function tellDeliveryChanged(transaction: DatabaseOrTransaction, delivery: DeliveryRow): Promise<void> {
  return publishLiveEvents(transaction, delivery.workspaceId, changeOf(delivery));
}

export async function tellTicketChanged(
  transaction: Transaction,
  delivery: DeliveryRow,
  told: readonly LiveEvent[] = [],
): Promise<void> {
  if (delivery.ticketId === null) return;
  await publishLiveEvents(transaction, delivery.workspaceId, [
    { kind: 'message.updated', messageIds: [delivery.ticketId] },
    ...told,
  ]);
}

/** Tells the reply's author of its failure, whose customer it was for and what it said; where it has none, everybody who may reply. */
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
      ...(await wordsOf(transaction, delivery, failure.reason)),
      link: delivery.ticketId === null ? null : ticketLink(delivery.ticketId),
      occasion: failureOccasion(delivery),
    },
  );
  await publishLiveEvents(transaction, delivery.workspaceId, [...changeOf(delivery), ...told]);
}

/** It arrived, or was taken back: nobody need look at an earlier failure. */
export async function tellSettled(transaction: Transaction, delivery: DeliveryRow, at: Date): Promise<void> {
  const ended = await endOccasion(transaction, delivery.workspaceId, failureOccasion(delivery), at);
  await publishLiveEvents(transaction, delivery.workspaceId, [...changeOf(delivery), ...ended]);
}

function failureOccasion({ id }: Pick<DeliveryRow, 'id'>): string {
  return `delivery:${id}`;
}

async function wordsOf(
  transaction: Transaction,
  { entryId, kind, ticketId, workspaceId }: DeliveryRow,
  reason: string,
): Promise<{ title: string; body: string }> {
  const [row] =
    ticketId === null
      ? []
      : await transaction
          .select({ number: tickets.ticketId, senderName: tickets.senderName, text: conversationEntries.text })
          .from(tickets)
          .leftJoin(
            conversationEntries,
            and(
              eq(conversationEntries.workspaceId, tickets.workspaceId),
              eq(conversationEntries.ticketId, tickets.id),
              eq(conversationEntries.id, entryId ?? 0),
            ),
          )
          .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)));
  const whose = row === undefined ? '' : ` to ${row.senderName} (${row.number})`;
  const quoted = quoteWords(row?.text ?? '');
  return {
    title:
      kind === 'delete' ? `A reply${whose} could not be deleted on the network` : `A reply${whose} was not delivered`,
    body: quoted === '' ? reason : `${reason} ${quoted}`,
  };
}

function changeOf({ id, state, ticketId }: DeliveryRow): LiveEvent[] {
  return ticketId === null ? [] : [{ kind: 'delivery.changed', messageId: ticketId, deliveryId: id, state }];
}
