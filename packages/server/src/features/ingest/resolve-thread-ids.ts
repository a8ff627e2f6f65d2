/**
 * Some networks have several ids for one thread and tell not always all of them: a person is a telephone number, an id for this
 * business, or both. Messages that share an id belong to one thread, under the name by which it was met first.
 */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { Arrival } from './plan-threads.ts';

type Row = { workspace_id: string; connection_id: string; external_id: string; thread_external_id: string };

/** Throws a unique violation when another worker met one of the ids meanwhile; the caller tries again and finds it. */
export async function resolveThreadIds(
  transaction: Transaction,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<Arrival[]> {
  const named = arrivals.filter(({ message }) => message.threadIds !== undefined);
  if (named.length === 0) return [...arrivals];
  const threads = await findThreads(transaction, named);
  const met = new Map<string, Row>();
  const resolved = arrivals.toSorted(byTime).map((arrival) => {
    const { threadIds } = arrival.message;
    if (threadIds === undefined) return arrival;
    const known = threadIds.map((id) => threads.get(keyOf(arrival, id))).find((thread) => thread !== undefined);
    const thread = known ?? arrival.message.threadExternalId;
    for (const id of threadIds) {
      const key = keyOf(arrival, id);
      if (threads.has(key)) continue;
      threads.set(key, thread);
      met.set(key, toRow(arrival, id, thread));
    }
    return withThread(arrival, thread);
  });
  await insertThreads(transaction, [...met.values()], now);
  return resolved;
}

function byTime(one: Arrival, other: Arrival): number {
  return one.message.at.getTime() - other.message.at.getTime();
}

function keyOf({ connection }: Arrival, id: string): string {
  return `${connection.workspaceId} ${connection.id} ${id}`;
}

function toRow({ connection }: Arrival, id: string, thread: string): Row {
  return {
    workspace_id: connection.workspaceId,
    connection_id: connection.id,
    external_id: id,
    thread_external_id: thread,
  };
}

/** Where the thread is a person, the person has its name too. */
function withThread(arrival: Arrival, thread: string): Arrival {
  const { message } = arrival;
  const isPerson = message.author.externalId === message.threadExternalId;
  const author = isPerson ? { ...message.author, externalId: thread } : message.author;
  return { ...arrival, message: { ...message, author, threadExternalId: thread } };
}

async function findThreads(transaction: Transaction, arrivals: readonly Arrival[]): Promise<Map<string, string>> {
  const rows = arrivals.flatMap((arrival) =>
    (arrival.message.threadIds ?? []).map((id) => toRow(arrival, id, arrival.message.threadExternalId)),
  );
  const found = await transaction.execute<Row>(sql`
    select known.workspace_id, known.connection_id, known.external_id, known.thread_external_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as key(workspace_id uuid, connection_id uuid, external_id text)
    join thread_ids known on known.workspace_id = key.workspace_id and known.connection_id = key.connection_id
      and known.external_id = key.external_id
  `);
  return new Map(
    found.rows.map((row) => [`${row.workspace_id} ${row.connection_id} ${row.external_id}`, row.thread_external_id]),
  );
}

async function insertThreads(transaction: Transaction, rows: readonly Row[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  // In one order for all workers, so that two of them never wait for each other in a circle.
  const inOrder = rows.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  await transaction.execute(sql`
    insert into thread_ids (workspace_id, connection_id, external_id, thread_external_id, created_at)
    select workspace_id, connection_id, external_id, thread_external_id, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(inOrder)}::json)
      as row(workspace_id uuid, connection_id uuid, external_id text, thread_external_id text)
  `);
}

function orderOf(row: Row): string {
  return `${row.workspace_id} ${row.connection_id} ${row.external_id}`;
}
