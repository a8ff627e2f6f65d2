/** Replies of files alone: no words tell one from another, so that what is found on the network may be another one's. */
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { tickets } from '../../db/schema/inbox.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';
import type { ReplyPayload } from './reply-window.ts';

function isWordless({ payload }: Pick<DeliveryRow, 'payload'>): boolean {
  return (payload as unknown as ReplyPayload).text.trim() === '';
}

/** Whether another reply without words to the same thread has left, or may have, and nobody knows what became of it. */
export async function hasUnsettledTwin(
  database: DatabaseOrTransaction,
  delivery: Pick<DeliveryRow, 'workspaceId' | 'id' | 'ticketId' | 'payload'>,
): Promise<boolean> {
  if (delivery.ticketId === null || !isWordless(delivery)) return false;
  const own = alias(tickets, 'own');
  const [twin] = await database
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(tickets, and(eq(tickets.workspaceId, deliveries.workspaceId), eq(tickets.id, deliveries.ticketId)))
    .innerJoin(
      own,
      and(
        eq(own.workspaceId, tickets.workspaceId),
        eq(own.connectionId, tickets.connectionId),
        eq(own.threadExternalId, tickets.threadExternalId),
      ),
    )
    .where(
      and(
        eq(own.workspaceId, delivery.workspaceId),
        eq(own.id, delivery.ticketId),
        eq(deliveries.kind, 'reply'),
        ne(deliveries.id, delivery.id),
        isNotNull(deliveries.firstAttemptedAt),
        eq(deliveries.step, 'publish'),
        sql`btrim(${deliveries.payload}->>'text') = ''`,
        or(
          eq(deliveries.state, 'sending'),
          and(eq(deliveries.state, 'queued'), deliveries.mustLookUp),
          and(eq(deliveries.state, 'failed'), eq(deliveries.reasonCode, 'unconfirmed')),
        ),
      ),
    )
    .limit(1);
  return twin !== undefined;
}
