/** Hands what came in to the tickets of every workspace that has the account, in the caller's transaction. */
import type { InboundMessage } from '@parley/connectors/connector/inbox.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { markNeedsReconnect } from '../connections/connections.service.ts';
import { storeContact } from '../connections/poll-turns.service.ts';
import type { Arrival, Change, Undelivered } from '../tickets/inbound.ts';
import { type TakenIn, takeInbound } from '../tickets/take-inbound.service.ts';
import { findConnections, lockConnections } from './find-connections.ts';
import type { InboundPart, IngestConnection } from './inbound-part.ts';
import { messagesIngested } from './ingest.metrics.ts';

/** A message is late if it is older than this when it comes in, on a connection that was up to date before. */
const lateAfterMs = 5 * 60_000;

/** `unknownAccounts`: the sources of parts whose account nobody has connected. `workspaces`: by source, who was handed something of it. */
export type IngestResult = TakenIn & { unknownAccounts: Set<number>; workspaces: Map<number, Set<string>> };

/**
 * Repeating it changes nothing. Throws a unique violation when another worker wrote the same thread or message meanwhile; the caller
 * rolls back and tries again (`isConflict`).
 */
export async function ingestParts(
  context: Context,
  transaction: Transaction,
  parts: readonly InboundPart[],
): Promise<IngestResult> {
  const now = context.now();
  const connections = await findConnections(transaction, parts);
  const { revocations, unknownAccounts, workspaces, ...inbound } = sortItems(parts, connections, now);
  await lockConnections(
    transaction,
    revocations.map(({ connection }) => connection),
  );
  const taken = await takeInbound(context, transaction, inbound, {
    toldLater: revocations.map(({ connection }) => connection.workspaceId),
  });
  await noteContact(transaction, connections, now);
  for (const { connection, reason } of revocations)
    await markNeedsReconnect(
      transaction,
      connection.workspaceId,
      connection.id,
      { code: 'told_by_network', reason },
      now,
    );
  for (const { id, platform } of connections) {
    const count = taken.newMessages.get(id);
    if (count !== undefined) messagesIngested.inc({ platform }, count);
  }
  return { ...taken, unknownAccounts, workspaces };
}

type Sorted = {
  arrivals: Arrival[];
  changes: Change[];
  undelivered: Undelivered[];
  revocations: { connection: IngestConnection; reason: string }[];
  unknownAccounts: Set<number>;
  workspaces: Map<number, Set<string>>;
};

/** Hands every item to each workspace that has the account; of repeats within the batch the first counts. */
function sortItems(parts: readonly InboundPart[], connections: readonly IngestConnection[], now: Date): Sorted {
  const sorted: Sorted = {
    arrivals: [],
    changes: [],
    undelivered: [],
    revocations: [],
    unknownAccounts: new Set(),
    workspaces: new Map(),
  };
  const byAccount = Map.groupBy(connections, (connection) => accountKeyOf(connection));
  const seen = new Set<string>();
  for (const part of parts) {
    const targets = byAccount.get(accountKeyOf({ ...part, externalId: part.accountExternalId })) ?? [];
    if (targets.length === 0) sorted.unknownAccounts.add(part.source);
    for (const connection of targets) {
      sorted.workspaces.set(part.source, (sorted.workspaces.get(part.source) ?? new Set()).add(connection.workspaceId));
      for (const item of part.items) {
        if (item.type === 'revoked') {
          // The event came late or is read again, and the account was connected again since.
          const isOver = connection.grantedAt !== null && connection.grantedAt > part.receivedAt;
          if (!isOver) sorted.revocations.push({ connection, reason: item.reason });
        } else if (item.type === 'undelivered') sorted.undelivered.push({ connection, item, source: part.source });
        else if (item.type !== 'message') sorted.changes.push({ connection, item, source: part.source });
        else if (addTo(seen, `${connection.id} ${item.externalId}`))
          sorted.arrivals.push(toArrival(part, connection, item, now));
      }
    }
  }
  return sorted;
}

function accountKeyOf(account: { platform: Platform; isSandbox: boolean; externalId: string }): string {
  return `${account.platform} ${account.isSandbox} ${account.externalId}`;
}

function addTo(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function toArrival(part: InboundPart, connection: IngestConnection, item: InboundMessage, now: Date): Arrival {
  // A network's clock may run ahead, and its time may be unreadable: then the message counts as sent now.
  const at = Number.isNaN(item.at.getTime()) || item.at > now ? now : item.at;
  // Only a customer's message can be late, because nobody waits for an answer to our own.
  const isLate =
    !item.isOwn &&
    connection.isBackfilled &&
    connection.lastSyncedAt !== null &&
    part.receivedAt.getTime() - at.getTime() > lateAfterMs;
  return { connection, message: { ...item, at }, isLate, source: part.source };
}

/** Notes that the accounts were in contact, except those for which it was noted a moment ago. */
async function noteContact(
  transaction: Transaction,
  connections: readonly IngestConnection[],
  now: Date,
): Promise<void> {
  const stale = connections.filter(
    ({ lastSyncedAt }) => lastSyncedAt === null || now.getTime() - lastSyncedAt.getTime() > 10_000,
  );
  if (stale.length > 0) await storeContact(transaction, stale, now);
}
