/**
 * The one order in which every transaction locks rows: connections, names of threads, tickets, deliveries, entries, the counters of live
 * events; rows of one table in the order of their keys. Without it, two batches with the same threads could deadlock, and so could a batch
 * and a reply whose answer is being recorded.
 */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { externalKeyOf, type Inbound, threadKeyOf } from './inbound.ts';
import { messagesTable, threadsTable } from './keys-table.ts';

/**
 * Locks every stored ticket that a batch may change: the open ticket of each thread; where the brand wrote, also the thread's latest ticket
 * and those with a reply of which the message may be the echo; and the tickets of messages that changed or did not arrive.
 */
export async function lockTickets(
  transaction: Transaction,
  { arrivals, changes, undelivered }: Inbound,
): Promise<void> {
  const ownThreads = arrivals.filter(({ message }) => message.isOwn).map(threadKeyOf);
  const entries = [...changes, ...undelivered].map(externalKeyOf);
  // Where only open tickets are concerned, reading them locks them in order.
  if (ownThreads.length === 0 && entries.length === 0) return;
  await transaction.execute(sql`
    with own as materialized (select * from ${threadsTable(ownThreads)})
    select 1 from tickets held
    where (held.workspace_id, held.id) in (
      select ticket.workspace_id, ticket.id from ${threadsTable(arrivals.map(threadKeyOf))}
      join tickets ticket on ticket.workspace_id = key.workspace_id and ticket.connection_id = key.connection_id
        and ticket.thread_external_id = key.thread_external_id and ticket.status <> 'completed'
      union
      select latest.workspace_id, latest.id from own
      cross join lateral (
        select workspace_id, id from tickets
        where workspace_id = own.workspace_id and connection_id = own.connection_id and thread_external_id = own.thread_external_id
        order by created_at desc, id desc limit 1
      ) latest
      union
      select ticket.workspace_id, ticket.id from own
      join tickets ticket on ticket.workspace_id = own.workspace_id and ticket.connection_id = own.connection_id
        and ticket.thread_external_id = own.thread_external_id
      where exists (
        select 1 from deliveries
        where deliveries.workspace_id = ticket.workspace_id and deliveries.ticket_id = ticket.id
          and deliveries.kind = 'reply' and deliveries.state <> 'delivered'
      )
      union
      select entry.workspace_id, entry.ticket_id
      from ${messagesTable(entries)}
      join conversation_entries entry on entry.workspace_id = key.workspace_id and entry.connection_id = key.connection_id
        and entry.external_id = key.external_id
    )
    order by held.workspace_id, held.id
    for update of held
  `);
}
