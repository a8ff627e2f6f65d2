/** Stores a proven account as a connection: a new row, or the one that the account already has. */
import { randomUUID } from 'node:crypto';
import type { Account } from '@parley/connectors/connector/account.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { accountCheckEveryMs } from './account-check-interval.ts';
import { findConnection } from './connection-rows.service.ts';
import { endAccountNotices } from './end-account-notices.ts';
import { askRefusedNow } from './refused-networks.ts';
import { type ConnectionRow, toGrantColumns } from './stored-grant.ts';

export type ConnectAccountsRequest = {
  workspaceId: string;
  platform: Platform;
  isSandbox: boolean;
  accounts: readonly Account[];
  actor: Actor;
};

/**
 * Connects accounts in one transaction. An account that the workspace had before keeps its row, its tickets and the place where
 * its messages were read up to; what the network left out this time stays as it was. The inbox fills by the next poll, Insights by the
 * next turn of the loop that collects figures.
 */
export async function connectAccounts(
  context: Context,
  transaction: Transaction,
  request: ConnectAccountsRequest,
): Promise<ConnectionRow[]> {
  const rows: ConnectionRow[] = [];
  // Everybody takes accounts in the same order, so that two who connect the same ones do not deadlock.
  for (const account of request.accounts.toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1))) {
    rows.push(await connectOne(context, transaction, request, account));
  }
  await wakeAfterCommit(transaction, 'poll-connections');
  await wakeAfterCommit(transaction, 'collect-insights');
  await askRefusedNow(transaction, { platform: request.platform, isSandbox: request.isSandbox }, context.now());
  const ids = rows.map(({ id }) => id);
  const ended = await endAccountNotices(transaction, request.workspaceId, ids, context.now());
  await publishLiveEvents(transaction, request.workspaceId, [
    ...ids.map((connectionId) => ({ kind: 'connection.changed' as const, connectionId })),
    ...ended,
  ]);
  return rows;
}

async function connectOne(
  context: Context,
  transaction: Transaction,
  request: ConnectAccountsRequest,
  account: Account,
): Promise<ConnectionRow> {
  const now = context.now();
  const id = randomUUID();
  const inserted = await transaction
    .insert(connections)
    .values({
      workspaceId: request.workspaceId,
      id,
      platform: request.platform,
      externalId: account.externalId,
      name: account.name,
      username: account.username,
      profileImage: account.profileImage,
      followerCount: account.followerCount,
      ...toGrantColumns(context.config, { workspaceId: request.workspaceId, id }, account.grant, now),
      data: account.data,
      isSandbox: request.isSandbox,
      backfillState: backfillStartOf(context, request.platform),
      nextPollAt: now,
      createdBy: request.actor?.userId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  const [created] = inserted;
  const row = created ?? (await reconnect(context, transaction, request, account));
  const detail = { platform: request.platform, externalId: account.externalId };
  await recordAudit(
    transaction,
    request.workspaceId,
    request.actor,
    created === undefined ? 'connection.reconnected' : 'connection.connected',
    row.id,
    detail,
  );
  return row;
}

async function reconnect(
  context: Context,
  transaction: Transaction,
  request: ConnectAccountsRequest,
  account: Account,
): Promise<ConnectionRow> {
  const ofAccount = and(
    eq(connections.workspaceId, request.workspaceId),
    eq(connections.platform, request.platform),
    eq(connections.externalId, account.externalId),
  );
  const [known] = await transaction.select({ id: connections.id }).from(connections).where(ofAccount);
  const stored = known && (await findConnection(transaction, request.workspaceId, known.id, { lock: true }));
  if (!stored) throw new Error('A connection vanished while it was being reconnected.');
  // A cursor of the sandbox means nothing to the real network, and the other way round.
  const movedHome = stored.isSandbox !== request.isSandbox;
  const [row] = await transaction
    .update(connections)
    .set({
      name: account.name,
      username: account.username ?? stored.username,
      profileImage: account.profileImage ?? stored.profileImage,
      followerCount: account.followerCount ?? stored.followerCount,
      data: movedHome ? account.data : { ...stored.data, ...account.data },
      ...toGrantColumns(context.config, stored, account.grant, context.now()),
      isSandbox: request.isSandbox,
      ...(movedHome
        ? {
            cursor: null,
            lastSyncedAt: null,
            backfillState: backfillStartOf(context, request.platform),
            backfillMessages: 0,
            backfillReason: null,
          }
        : {}),
      ...activeAgain(context.now()),
    })
    .where(ofAccount)
    .returning();
  if (row === undefined) throw new Error('A connection vanished while it was being reconnected.');
  for (const listener of context.connectionListeners) await listener.accountIsBack(transaction, row, context.now());
  return row;
}

/** A network without an inbox has no history to fetch. */
function backfillStartOf(context: Context, platform: Platform): 'waiting' | 'done' {
  return context.networks.get(platform)?.connector.inbox === undefined ? 'done' : 'waiting';
}

/** The columns that are reset when a connection becomes active again. */
export function activeAgain(now: Date) {
  return {
    state: 'active' as const,
    lastValidationError: null,
    tokenUnreadableSince: null,
    failureCount: 0,
    nextPollAt: now,
    pollLeaseUntil: null,
    webhookSubscribedAt: null,
    webhookNextAttemptAt: null,
    accountCheckAt: new Date(now.getTime() + accountCheckEveryMs),
    updatedAt: now,
  };
}
