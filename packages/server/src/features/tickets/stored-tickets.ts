/** Locks the stored tickets that new messages may join, and reads them in the form that planning changes. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { type Arrival, type ThreadKey, threadKeyOf } from './inbound.ts';
import { threadsTable } from './keys-table.ts';
import type { PlannedTicket } from './plan-threads.ts';

/** Tickets by the thread's name (`threadOf`). */
type TicketsByThread = ReadonlyMap<string, PlannedTicket>;

/** A thread's name within a batch. */
export function threadOf({ connectionId, threadExternalId }: Omit<ThreadKey, 'workspaceId'>): string {
  return `${connectionId} ${threadExternalId}`;
}

const storedColumns = {
  workspaceId: tickets.workspaceId,
  id: tickets.id,
  connectionId: tickets.connectionId,
  threadExternalId: tickets.threadExternalId,
  status: tickets.status,
  openedAt: tickets.createdAt,
  lastCustomerMessageAt: tickets.lastCustomerMessageAt,
  customerMessageCount: tickets.customerMessageCount,
  firstRespondedAt: tickets.firstRespondedAt,
  lastRepliedAt: tickets.lastRepliedAt,
  isLate: tickets.arrivedLate,
};
type StoredTicket = Pick<PlannedTicket, Exclude<keyof typeof storedColumns, 'connectionId'>> & ThreadKey;

/**
 * Locks the open tickets of the threads that are written to: of one that was split there may be several, the newest last.
 * @param arrivals one of each thread
 */
export async function lockOpenTickets(
  transaction: Transaction,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<string, PlannedTicket[]>> {
  const before = await lockOpen(transaction, arrivals);
  // Whom we waited for may have split a ticket: the one that it opened is seen by a new statement alone.
  const stored = before.length === 0 ? before : await lockOpen(transaction, arrivals);
  return Map.groupBy(toPlannedTickets(stored, arrivals), (ticket) => threadOf(keyOf(ticket)));
}

function lockOpen(transaction: Transaction, arrivals: readonly Arrival[]): Promise<StoredTicket[]> {
  return (
    transaction
      .select(storedColumns)
      .from(tickets)
      .innerJoin(
        threadsTable(arrivals.map(threadKeyOf)),
        sql`${tickets.workspaceId} = key.workspace_id and ${tickets.connectionId} = key.connection_id
          and ${tickets.threadExternalId} = key.thread_external_id`,
      )
      // Asked again of the locked row: the ticket may have been completed while we waited for the lock.
      .where(sql`${tickets.status} <> 'completed'`)
      .orderBy(tickets.workspaceId, tickets.id)
      .for('update', { of: tickets })
  );
}

/**
 * Locks the newest tickets of the threads, whatever their status.
 * @param arrivals one of each thread
 */
export async function lockLatestTickets(
  transaction: Transaction,
  arrivals: readonly Arrival[],
): Promise<TicketsByThread> {
  if (arrivals.length === 0) return new Map();
  const stored = await transaction
    .select(storedColumns)
    .from(tickets)
    .where(
      sql`(${tickets.workspaceId}, ${tickets.id}) in (
        select latest.workspace_id, latest.id from ${threadsTable(arrivals.map(threadKeyOf))}
        cross join lateral (
          select workspace_id, id from tickets
          where workspace_id = key.workspace_id and connection_id = key.connection_id
            and thread_external_id = key.thread_external_id
          order by created_at desc, id desc limit 1
        ) latest
      )`,
    )
    .orderBy(tickets.workspaceId, tickets.id)
    .for('update');
  return new Map(toPlannedTickets(stored, arrivals).map((ticket) => [threadOf(keyOf(ticket)), ticket]));
}

function keyOf({ connection, threadExternalId }: PlannedTicket) {
  return { connectionId: connection.id, threadExternalId };
}

function toPlannedTickets(stored: readonly StoredTicket[], arrivals: readonly Arrival[]): PlannedTicket[] {
  const connectionById = new Map(arrivals.map(({ connection }) => [connection.id, connection]));
  return stored.flatMap(({ connectionId, ...ticket }): PlannedTicket[] => {
    const connection = connectionById.get(connectionId);
    if (connection === undefined) return [];
    const unchanged = { opening: null, newest: null, ownReply: null, closedAt: null, isChanged: false };
    return [{ ...ticket, connection, ...unchanged }];
  });
}
