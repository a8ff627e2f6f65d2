/**
 * The network repeats what we sent. Once its answer is recorded the external id tells; before that, or when the answer never
 * came, the echo itself proves that the reply arrived, and the delivery needs no look-up any more.
 */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { Arrival } from './plan-threads.ts';

/** A clock that runs ahead on the network's side. */
const clockSkewMs = 120_000;

export type RecognisedEcho = { workspaceId: string; ticketId: number; deliveryId: string };

/** Settles the reply that this own message is the echo of; null when it was written in the network's own app. */
export async function recogniseOwnEcho(
  transaction: Transaction,
  arrival: Arrival,
  now: Date,
): Promise<RecognisedEcho | null> {
  const { connection, message } = arrival;
  const settled = await transaction.execute<{ id: string; ticket_id: string }>(sql`
    with sent as (
      select delivery.workspace_id, delivery.id, delivery.ticket_id, delivery.entry_id
      from deliveries delivery
      join tickets ticket on ticket.workspace_id = delivery.workspace_id and ticket.id = delivery.ticket_id
        and ticket.thread_external_id = ${message.threadExternalId}
      join conversation_entries entry on entry.workspace_id = delivery.workspace_id and entry.id = delivery.entry_id
        and entry.external_id is null
      where delivery.workspace_id = ${connection.workspaceId} and delivery.connection_id = ${connection.id}
        and delivery.kind = 'reply' and delivery.first_attempted_at is not null
        and (delivery.state = 'sending' or (delivery.state = 'queued' and delivery.must_look_up)
          or (delivery.state = 'failed' and delivery.reason_code = 'unconfirmed'))
        and delivery.first_attempted_at <= ${new Date(message.at.getTime() + clockSkewMs).toISOString()}::timestamptz
        and btrim(regexp_replace(delivery.payload->>'text', '\\s+', ' ', 'g')) = ${sameSpaces(message.text)}
      order by delivery.created_at limit 1
      for update of delivery
    ), delivered as (
      update deliveries set state = 'delivered', external_id = ${message.externalId}, permalink = ${message.permalink},
        must_look_up = false, reason_code = null, reason = null, lease_token = null, lease_until = null,
        finished_at = ${now.toISOString()}::timestamptz
      from sent where deliveries.workspace_id = sent.workspace_id and deliveries.id = sent.id
    ), entered as (
      update conversation_entries set external_id = ${message.externalId}, permalink = ${message.permalink}
      from sent where conversation_entries.workspace_id = sent.workspace_id and conversation_entries.id = sent.entry_id
    )
    update tickets set first_responded_at = coalesce(tickets.first_responded_at, ${message.at.toISOString()}::timestamptz),
      last_replied_at = ${message.at.toISOString()}::timestamptz, status = 'completed', updated_at = ${now.toISOString()}::timestamptz
    from sent where tickets.workspace_id = sent.workspace_id and tickets.id = sent.ticket_id
    returning sent.id, sent.ticket_id
  `);
  const [row] = settled.rows;
  return row === undefined
    ? null
    : { workspaceId: connection.workspaceId, ticketId: Number(row.ticket_id), deliveryId: row.id };
}

function sameSpaces(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
