/** Asks the networks once a day for the accounts' names, handles, pictures, followers and scopes. */
import type { Account } from '@parley/connectors/connector/account.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { accountCheckEveryMs } from './account-check-interval.ts';
import { findConnection } from './connection-rows.service.ts';
import { markNeedsReconnect, withFreshAuth } from './connections.service.ts';
import { connectorOf } from './connector-of.service.ts';
import { readAccount } from './read-account.ts';
import { noteRefusal } from './refused-networks.service.ts';
import type { ConnectionRow } from './stored-grant.ts';

const batchSize = 4;
const leaseMs = 10 * 60_000;
/** A network that does not answer is asked again after this. */
const retryMs = 60 * 60_000;

type ConnectionKey = Pick<ConnectionRow, 'workspaceId' | 'id'>;

export function createRefreshAccountsLoop(context: Context): Loop {
  return {
    name: 'refresh-accounts',
    idleMs: 5 * 60_000,
    async run() {
      const due = await claimDue(context);
      await Promise.all(due.map(({ workspaceId, id }) => refresh(context, workspaceId, id)));
      return due.length;
    },
  };
}

/** Takes connections that are due. One that was never checked was read when it was made, so its first day counts from then. */
async function claimDue(context: Context): Promise<ConnectionKey[]> {
  const now = context.now();
  const { accountCheckAt, createdAt, id, state, workspaceId } = connections;
  const checkAt = sql`coalesce(${accountCheckAt}, ${createdAt} + ${accountCheckEveryMs} * interval '1 millisecond')`;
  return context.database
    .update(connections)
    .set({ accountCheckAt: new Date(now.getTime() + leaseMs) })
    .where(
      isAmongDue(connections, {
        where: and(eq(state, 'active'), sql`${checkAt} <= ${now.toISOString()}::timestamptz`),
        orderBy: sql`${accountCheckAt} nulls first`,
        limit: batchSize,
      }),
    )
    .returning({ workspaceId, id });
}

async function refresh(context: Context, workspaceId: string, id: string): Promise<void> {
  const row = await findConnection(context.database, workspaceId, id);
  const connector = row && connectorOf(context, row);
  // A network that this installation does not reach now is looked at again tomorrow.
  if (row === null || connector === null) return checkAgain(context, workspaceId, id, accountCheckEveryMs);
  try {
    const account = await withFreshAuth(context, workspaceId, id, (auth) => readAccount(connector, auth));
    if (account === null) await markLost(context, row);
    else await store(context, row, account);
    await checkAgain(context, workspaceId, id, accountCheckEveryMs);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    context.log.warn({ err: error, connectionId: id }, 'An account could not be read anew');
    if (error.kind === 'installation-refused') await noteRefusal(context, row, error);
    await checkAgain(context, workspaceId, id, retryDelayMs(context, error));
  }
}

function retryDelayMs(context: Context, error: ConnectorError): number {
  switch (error.kind) {
    case 'transient':
    case 'configuration':
    case 'installation-refused':
      return retryMs;
    case 'rate-limited':
      return Math.max(retryMs, (error.retryAt?.getTime() ?? 0) - context.now().getTime());
    // The connection is marked already, or the network does not give its data: asking sooner would not help.
    case 'expired':
    case 'revoked':
    case 'permanent':
      return accountCheckEveryMs;
    default:
      return error.kind satisfies never;
  }
}

async function checkAgain(context: Context, workspaceId: string, id: string, delayMs: number): Promise<void> {
  await context.database
    .update(connections)
    .set({ accountCheckAt: new Date(context.now().getTime() + delayMs) })
    .where(and(eq(connections.workspaceId, workspaceId), eq(connections.id, id)));
}

async function markLost(context: Context, row: ConnectionRow): Promise<void> {
  const loss = {
    code: 'account_not_offered',
    reason: 'The network no longer offers this account to whoever connected it. Connect it again.',
  };
  await context.database.transaction((transaction) =>
    markNeedsReconnect(transaction, row.workspaceId, row.id, loss, context.now()),
  );
}

/** Stores what the network told; what it left out stays. The token stays too, because another loop renews it. */
async function store(context: Context, read: ConnectionRow, account: Account): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const row = await findConnection(transaction, read.workspaceId, read.id, { lock: true });
    if (row === null || account.externalId !== row.externalId) return;
    const shown = {
      // A network that tells no name has the id stand in for it.
      name: account.name.trim() === '' || account.name === account.externalId ? row.name : account.name,
      username: account.username || row.username,
      profileImage: account.profileImage || row.profileImage,
      followerCount: account.followerCount ?? row.followerCount,
      scopes: account.grant.scopes.length === 0 ? row.scopes : account.grant.scopes,
    };
    const data = { ...row.data, ...withoutEmpty(account.data) };
    await transaction
      .update(connections)
      .set({ ...shown, data, updatedAt: context.now() })
      .where(and(eq(connections.workspaceId, row.workspaceId), eq(connections.id, row.id)));
    const { name, username, profileImage, followerCount, scopes } = row;
    if (JSON.stringify(shown) !== JSON.stringify({ name, username, profileImage, followerCount, scopes }))
      await publishLiveEvents(transaction, row.workspaceId, [{ kind: 'connection.changed', connectionId: row.id }]);
  });
}

function withoutEmpty(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined));
}
