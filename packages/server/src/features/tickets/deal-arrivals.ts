/** Which of several open tickets of one thread, where it was split, each new message belongs to. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { Arrival } from './inbound.ts';
import type { PlannedTicket } from './plan-threads.ts';

/** `ticket` null: none is open. */
type Dealt = { ticket: PlannedTicket | null; arrivals: readonly Arrival[] };

/**
 * A message that answers one of a ticket's own belongs to that ticket; all others to the newest, with which the conversation goes on.
 * @param open the thread's open tickets, the newest last
 */
export async function dealArrivals(
  transaction: Transaction,
  arrivals: readonly Arrival[],
  open: readonly PlannedTicket[],
): Promise<Dealt[]> {
  const newest = open.at(-1) ?? null;
  if (open.length < 2) return [{ ticket: newest, arrivals }];
  const answered = await findAnswered(transaction, arrivals);
  const dealt = Map.groupBy(arrivals, ({ message }) => {
    const ticketId = answered.get(message.inReplyToExternalId ?? '');
    return open.find(({ id }) => id === ticketId) ?? newest;
  });
  return [...dealt].map(([ticket, ofTicket]) => ({ ticket, arrivals: ofTicket }));
}

/** The tickets of the messages that are answered, by their ids on the network. That with which the thread begins is answered by all of it. */
async function findAnswered(transaction: Transaction, arrivals: readonly Arrival[]): Promise<Map<string, number>> {
  const [first] = arrivals;
  const ids = arrivals.flatMap(({ message: { inReplyToExternalId: id, threadExternalId } }) =>
    id === null || id === threadExternalId ? [] : [id],
  );
  if (first === undefined || ids.length === 0) return new Map();
  const { id: connectionId, workspaceId } = first.connection;
  const { rows } = await transaction.execute<{ external_id: string; ticket_id: string }>(sql`
    select external_id, ticket_id from conversation_entries
    where workspace_id = ${workspaceId} and connection_id = ${connectionId} and external_id = any(${sql.param(ids)}::text[])`);
  return new Map(rows.map((row) => [row.external_id, Number(row.ticket_id)]));
}
