/**
 * The network repeats what we sent. Once its answer is recorded the external id tells; before that, or when the answer never
 * came, the echo itself proves that the reply arrived, and the delivery needs no look-up any more.
 */

import type { InboundMessage } from '@parley/connectors/connector.ts';
import type { DeliveryReason } from '@parley/contract/delivery/reasons.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { recordSeen } from '../delivery/delivery.service.ts';

/** A clock that runs ahead on the network's side. */
const clockSkewMs = 120_000;

type Account = { workspaceId: string; id: string };

export type RecognisedEcho = { workspaceId: string; ticketId: number; deliveryId: string };

/** Settles the reply that this own message is the echo of; null when it was written in the network's own app. */
export async function recogniseOwnEcho(
  transaction: Transaction,
  { id: connectionId, workspaceId }: Account,
  message: Pick<InboundMessage, 'at' | 'externalId' | 'permalink' | 'text' | 'threadExternalId'>,
  now: Date,
): Promise<RecognisedEcho | null> {
  const { rows } = await transaction.execute<{ id: string; ticket_id: string; entry_id: string }>(sql`
    select delivery.id, delivery.ticket_id, delivery.entry_id
    from deliveries delivery
    join tickets ticket on ticket.workspace_id = delivery.workspace_id and ticket.id = delivery.ticket_id
      and ticket.thread_external_id = ${message.threadExternalId}
    join conversation_entries entry on entry.workspace_id = delivery.workspace_id and entry.id = delivery.entry_id
      and entry.external_id is null
    where delivery.workspace_id = ${workspaceId} and delivery.connection_id = ${connectionId}
      and delivery.kind = 'reply' and delivery.first_attempted_at is not null
      and (delivery.state = 'sending' or (delivery.state = 'queued' and delivery.must_look_up)
        or (delivery.state = 'failed' and delivery.reason_code = ${'unconfirmed' satisfies DeliveryReason}))
      and delivery.first_attempted_at <= ${new Date(message.at.getTime() + clockSkewMs).toISOString()}::timestamptz
      and btrim(regexp_replace(delivery.payload->>'text', '\\s+', ' ', 'g')) = ${sameSpaces(message.text)}
    order by delivery.created_at limit 1
    for update of delivery
  `);
  const [row] = rows;
  if (row === undefined) return null;
  const { externalId, permalink } = message;
  const ticketId = Number(row.ticket_id);
  await recordSeen(transaction, { workspaceId, id: row.id }, { externalId, permalink }, now);
  await transaction
    .update(conversationEntries)
    .set({ externalId, permalink })
    .where(and(eq(conversationEntries.workspaceId, workspaceId), eq(conversationEntries.id, Number(row.entry_id))));
  await transaction
    .update(tickets)
    .set({
      firstRespondedAt: sql`coalesce(${tickets.firstRespondedAt}, ${message.at.toISOString()}::timestamptz)`,
      lastRepliedAt: message.at,
      status: 'completed',
      updatedAt: now,
    })
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)));
  return { workspaceId, ticketId, deliveryId: row.id };
}

function sameSpaces(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
