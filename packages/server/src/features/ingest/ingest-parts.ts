/** Writes what came in: tickets and their trails in every workspace that has the account, in the caller's transaction. */
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { markNeedsReconnect } from '../connections/connections.service.ts';
import { lockLiveCounters } from '../live/live.service.ts';
import { noteAttachments } from '../media/media.service.ts';
import { recogniseOwnEcho } from '../tickets/tickets.service.ts';
import { EventsByWorkspace } from './events-by-workspace.ts';
import { type Change, followChange } from './follow-changes.ts';
import { followUndelivered, type Undelivered } from './follow-undelivered.ts';
import type { InboundMessage, InboundPart, IngestConnection } from './inbound-part.ts';
import { messagesIngested } from './ingest.metrics.ts';
import {
  type ExternalKey,
  externalKeyOf,
  findConnections,
  findKnownExternalIds,
  insertEntries,
  insertTickets,
  lockLatestTickets,
  lockOpenTickets,
  noteContact,
  type ThreadKey,
  toPlannedTicket,
  updateTickets,
} from './ingest.queries.ts';
import { lockConnections, lockTickets } from './lock-order.ts';
import { type Arrival, type PlannedEntry, type PlannedTicket, planThread, replyWindowEndOf } from './plan-threads.ts';
import { resolveThreadIds } from './resolve-thread-ids.ts';

/** What is older than this when it comes in, on a connection that was up to date before, came late. */
const lateAfterMs = 5 * 60_000;

export type IngestResult = {
  /** By connection id: how many messages were new. */
  newMessages: Map<string, number>;
  /** Sources of parts whose account nobody has connected. */
  unknownAccounts: Set<number>;
  /** Sources of parts with something that belongs to a message which has not come yet. */
  unplaced: Set<number>;
};

/**
 * Repeating it changes nothing: what is in a trail already is left out. Throws a unique violation when another worker wrote the
 * same thread or message meanwhile; the caller rolls back and tries again (`isConflict`).
 */
export async function ingestParts(
  context: Context,
  transaction: Transaction,
  parts: readonly InboundPart[],
): Promise<IngestResult> {
  const result: IngestResult = { newMessages: new Map(), unknownAccounts: new Set(), unplaced: new Set() };
  const work = sortItems(context, parts, await findConnections(transaction, parts), result);
  const events = new EventsByWorkspace();

  await lockConnections(
    transaction,
    work.revocations.map(({ connection }) => connection),
  );
  const arrivals = await resolveThreadIds(transaction, work.arrivals, context.now());
  await lockStoredTickets(transaction, { ...work, arrivals });
  await placeArrivals(context, transaction, arrivals, events, result);
  await followChanges(context, transaction, work.changes, events, result);
  // What follows tells the browsers of several workspaces, bit by bit.
  if (work.undelivered.length + work.revocations.length > 0)
    await lockLiveCounters(
      transaction,
      work.inContact.map(({ workspaceId }) => workspaceId),
    );
  for (const undelivered of work.undelivered)
    if (!(await followUndelivered(transaction, undelivered, context.now()))) result.unplaced.add(undelivered.source);
  await noteContact(transaction, work.inContact, context.now());
  if (events.hasCustomerWords) await wakeAfterCommit(transaction, 'analyse-messages');
  if (events.hasUnknownSender) await wakeAfterCommit(transaction, 'find-senders');
  for (const { connection, reason } of work.revocations)
    await markNeedsReconnect(
      transaction,
      connection.workspaceId,
      connection.id,
      { code: 'told_by_network', reason },
      context.now(),
    );
  await events.publish(transaction);
  return result;
}

/** Before any of them is changed: see `lock-order.ts`. */
function lockStoredTickets(transaction: Transaction, { arrivals, changes, undelivered }: Work): Promise<void> {
  return lockTickets(transaction, {
    threads: arrivals.map(threadKeyOf),
    ownThreads: arrivals.filter(({ message }) => message.isOwn).map(threadKeyOf),
    entries: [...changes, ...undelivered].map(toExternalKey),
  });
}

type Work = {
  arrivals: Arrival[];
  changes: Change[];
  undelivered: Undelivered[];
  revocations: { connection: IngestConnection; reason: string }[];
  inContact: IngestConnection[];
};

/** Hands every item to each workspace that has the account; of repeats within the batch the first counts. */
function sortItems(
  context: Context,
  parts: readonly InboundPart[],
  connections: readonly IngestConnection[],
  result: IngestResult,
): Work {
  const work: Work = { arrivals: [], changes: [], undelivered: [], revocations: [], inContact: [...connections] };
  const byAccount = Map.groupBy(connections, (connection) => accountKeyOf(connection));
  const seen = new Set<string>();
  for (const part of parts) {
    const targets = byAccount.get(accountKeyOf({ ...part, externalId: part.accountExternalId })) ?? [];
    if (targets.length === 0) result.unknownAccounts.add(part.source);
    for (const connection of targets) {
      for (const item of part.items) {
        if (item.type === 'revoked') {
          // Heard late, or read again: the account was connected anew since.
          const isOver = connection.grantedAt !== null && connection.grantedAt > part.receivedAt;
          if (!isOver) work.revocations.push({ connection, reason: item.reason });
        } else if (item.type === 'undelivered') work.undelivered.push({ connection, item, source: part.source });
        else if (item.type !== 'message') work.changes.push({ connection, item, source: part.source });
        else if (addTo(seen, `${connection.id} ${item.externalId}`))
          work.arrivals.push(toArrival(context, part, connection, item));
      }
    }
  }
  return work;
}

function accountKeyOf(account: { platform: string; isSandbox: boolean; externalId: string }): string {
  return `${account.platform} ${account.isSandbox} ${account.externalId}`;
}

function addTo(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function toArrival(context: Context, part: InboundPart, connection: IngestConnection, item: InboundMessage): Arrival {
  const now = context.now();
  // A network's clock may run ahead, and a broken time is no time.
  const at = Number.isNaN(item.at.getTime()) || item.at > now ? now : item.at;
  // Only a customer waits: what we wrote ourselves cannot be late.
  const isLate =
    !item.isOwn &&
    connection.isBackfilled &&
    connection.lastSyncedAt !== null &&
    part.receivedAt.getTime() - at.getTime() > lateAfterMs;
  return { connection, message: { ...item, at }, isLate, source: part.source };
}

async function placeArrivals(
  context: Context,
  transaction: Transaction,
  arrivals: readonly Arrival[],
  events: EventsByWorkspace,
  result: IngestResult,
): Promise<void> {
  if (arrivals.length === 0) return;
  const threads = Map.groupBy(arrivals, ({ connection, message }) => `${connection.id} ${message.threadExternalId}`);
  const keys = [...threads.values()].flatMap(([first]) => (first === undefined ? [] : [threadKeyOf(first)]));
  const connectionById = new Map(arrivals.map(({ connection }) => [connection.id, connection]));
  // Locked first, looked up afterwards: a worker that had the thread before us has committed by then.
  const open = toTicketsByThread(await lockOpenTickets(transaction, keys), connectionById);
  const known = await findKnownExternalIds(
    transaction,
    arrivals.map(({ connection, message }) => ({
      workspaceId: connection.workspaceId,
      connectionId: connection.id,
      externalId: message.externalId,
    })),
  );
  const fresh = await leaveOutKnown(context, transaction, threads, known, events);
  const latest = await findLatestTickets(transaction, fresh, open, connectionById);

  const entries: PlannedEntry[] = [];
  const opened: PlannedTicket[] = [];
  for (const [thread, threadArrivals] of fresh) {
    const plan = planThread(threadArrivals, { open: open.get(thread) ?? null, latest: latest.get(thread) ?? null });
    entries.push(...plan.entries);
    opened.push(...plan.opened);
    for (const { source } of plan.unplaced) result.unplaced.add(source);
  }
  const limits = {
    now: context.now(),
    replyWindowEndOf: (connection: IngestConnection, message: InboundMessage) =>
      replyWindowEndOf(context.networks.get(connection.platform)?.connector.limits, message),
  };
  const changed = [...open.values(), ...latest.values()].filter((ticket) => ticket.isChanged);
  await insertTickets(transaction, opened, limits);
  await updateTickets(transaction, changed, limits);
  await insertEntries(transaction, entries, context.now());
  await noteAttachments(transaction, entries.filter(hasAttachments).map(entryKeyOf), context.now());
  for (const { arrival } of entries) {
    const { connection } = arrival;
    result.newMessages.set(connection.id, (result.newMessages.get(connection.id) ?? 0) + 1);
    messagesIngested.inc({ platform: connection.platform });
  }
  for (const ticket of opened) events.created(ticket);
  for (const ticket of changed) events.changed(ticket);
}

function hasAttachments({ arrival }: PlannedEntry): boolean {
  return arrival.message.attachments.length > 0;
}

function entryKeyOf({ arrival: { connection, message } }: PlannedEntry) {
  return { workspaceId: connection.workspaceId, connectionId: connection.id, externalId: message.externalId };
}

function threadKeyOf({ connection, message }: Arrival): ThreadKey {
  return {
    workspaceId: connection.workspaceId,
    connectionId: connection.id,
    threadExternalId: message.threadExternalId,
  };
}

function toExternalKey({ connection, item }: Change | Undelivered): ExternalKey {
  return { workspaceId: connection.workspaceId, connectionId: connection.id, externalId: item.externalId };
}

function toTicketsByThread(
  rows: readonly Parameters<typeof toPlannedTicket>[0][],
  connectionById: ReadonlyMap<string, IngestConnection>,
): Map<string, PlannedTicket> {
  const tickets = new Map<string, PlannedTicket>();
  for (const row of rows) {
    const connection = connectionById.get(row.connection_id);
    if (connection !== undefined)
      tickets.set(`${row.connection_id} ${row.thread_external_id}`, toPlannedTicket(row, connection));
  }
  return tickets;
}

/** What is in a trail already goes, and so do echoes of replies that are on their way. */
async function leaveOutKnown(
  context: Context,
  transaction: Transaction,
  threads: ReadonlyMap<string, Arrival[]>,
  known: ReadonlySet<string>,
  events: EventsByWorkspace,
): Promise<Map<string, Arrival[]>> {
  const fresh = new Map<string, Arrival[]>();
  for (const [thread, arrivals] of threads) {
    for (const arrival of arrivals) {
      const { connection, message } = arrival;
      const key = externalKeyOf({
        workspaceId: connection.workspaceId,
        connectionId: connection.id,
        externalId: message.externalId,
      });
      if (known.has(key)) continue;
      const echo = message.isOwn
        ? await recogniseOwnEcho(transaction, arrival.connection, message, context.now())
        : null;
      if (echo !== null) events.delivered(echo);
      else fresh.set(thread, [...(fresh.get(thread) ?? []), arrival]);
    }
  }
  return fresh;
}

/** Only where the brand wrote into a thread that has no open ticket. */
async function findLatestTickets(
  transaction: Transaction,
  fresh: ReadonlyMap<string, Arrival[]>,
  open: ReadonlyMap<string, PlannedTicket>,
  connectionById: ReadonlyMap<string, IngestConnection>,
): Promise<Map<string, PlannedTicket>> {
  const keys = [...fresh].flatMap(([thread, arrivals]) => {
    const own = open.has(thread) ? undefined : arrivals.find(({ message }) => message.isOwn);
    return own === undefined ? [] : [threadKeyOf(own)];
  });
  return keys.length === 0 ? new Map() : toTicketsByThread(await lockLatestTickets(transaction, keys), connectionById);
}

async function followChanges(
  context: Context,
  transaction: Transaction,
  changes: readonly Change[],
  events: EventsByWorkspace,
  result: IngestResult,
): Promise<void> {
  if (changes.length === 0) return;
  const known = await findKnownExternalIds(transaction, changes.map(toExternalKey));
  for (const change of changes) {
    if (!known.has(externalKeyOf(toExternalKey(change)))) {
      result.unplaced.add(change.source);
      continue;
    }
    for (const id of await followChange(transaction, change, context.now()))
      events.updated(change.connection.workspaceId, id);
    if (change.item.type === 'edited') events.hasCustomerWords = true;
  }
}
