/**
 * Some networks have several ids for one thread and do not always tell all of them: a person may be known by a telephone number, by an id
 * for this business, or by both. Messages that share an id belong to one thread, named by the id that came first.
 */
import { getTableColumns } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { insertRecords } from '../../db/records.ts';
import { threadIds } from '../../db/schema/inbox.ts';
import { type Arrival, byTime, type ExternalKey, nameOf } from './inbound.ts';
import { hasExternalKey, messagesTable } from './keys-table.ts';

type NamedThread = ExternalKey & { threadExternalId: string };

/** Names each arrival's thread. A unique violation is thrown when another worker stored one of the ids meanwhile; the caller tries again. */
export async function resolveThreadIds(
  transaction: Transaction,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<Arrival[]> {
  const named = arrivals.filter(({ message }) => message.threadIds !== undefined);
  if (named.length === 0) return [...arrivals];
  const threads = await findThreads(transaction, named);
  const met = new Map<string, NamedThread>();
  const resolved = arrivals.toSorted(byTime).map((arrival) => {
    const ids = arrival.message.threadIds;
    if (ids === undefined) return arrival;
    const known = ids.map((id) => threads.get(nameOf(keyOf(arrival, id)))).find((thread) => thread !== undefined);
    const thread = known ?? arrival.message.threadExternalId;
    for (const id of ids) {
      const key = nameOf(keyOf(arrival, id));
      if (threads.has(key)) continue;
      threads.set(key, thread);
      met.set(key, { ...keyOf(arrival, id), threadExternalId: thread });
    }
    return withThread(arrival, thread);
  });
  await insertThreads(transaction, [...met.values()], now);
  return resolved;
}

function keyOf({ connection }: Arrival, id: string): ExternalKey {
  return { workspaceId: connection.workspaceId, connectionId: connection.id, externalId: id };
}

/** The arrival with its thread's name; where the thread stands for a person, the sender gets that name too. */
function withThread(arrival: Arrival, thread: string): Arrival {
  const { message } = arrival;
  const isPerson = message.author.externalId === message.threadExternalId;
  const author = isPerson ? { ...message.author, externalId: thread } : message.author;
  return { ...arrival, message: { ...message, author, threadExternalId: thread } };
}

async function findThreads(transaction: Transaction, arrivals: readonly Arrival[]): Promise<Map<string, string>> {
  const keys = arrivals.flatMap((arrival) => (arrival.message.threadIds ?? []).map((id) => keyOf(arrival, id)));
  const found = await transaction
    .select(getTableColumns(threadIds))
    .from(threadIds)
    .innerJoin(messagesTable(keys), hasExternalKey(threadIds));
  return new Map(found.map((thread) => [nameOf(thread), thread.threadExternalId]));
}

/** Inserts in one order for all workers, so that two of them never deadlock. */
function insertThreads(transaction: Transaction, met: readonly NamedThread[], now: Date): Promise<void> {
  const inOrder = met.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return insertRecords(
    transaction,
    threadIds,
    inOrder.map((thread) => ({ ...thread, createdAt: now })),
  );
}
