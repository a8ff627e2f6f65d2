/**
 * Renews an account's grant. No transaction is open while the network is called: the row is leased, the network called, and the new
 * grant stored in one short transaction, if the row still has the old one. Some networks accept a refresh token only once, and the
 * new grant is then the only valid one: it is stored even where the lease has run out, and storing is repeated while the database
 * is away.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountAuth, Grant } from '@parley/connectors/connector/account.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { createTurns, type TakeTurn } from '../../jobs/take-turns.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { endOccasion } from '../notifications/notifications.service.ts';
import { activeAgain } from './connect-account.ts';
import { findConnection, isSignInUsedElsewhere } from './connection-rows.service.ts';
import { connectorOf, renewalOf } from './connector-of.service.ts';
import { type ConnectionRow, failingOccasion, readAccountAuth, toGrantColumns } from './stored-grant.ts';

/** Longer than any call to a network may take: a process that lets its lease run out has died or stood still. */
const leaseMs = 2 * 60_000;
/** While another process renews, its result is looked for this often, and for `lookPatienceMs`. */
const lookAgainMs = 100;
const lookPatienceMs = 30_000;
/** The most renewals of one network in one process. Each network has its own places, so that one that hangs delays no other. */
const renewalsAtOnce = 3;
/** The pauses between attempts to store a new grant, which is kept in memory meanwhile. */
const storePausesMs = [100, 250, 500, 1000, 2000, 4000, 8000, ...Array.from({ length: 40 }, () => 15_000)];

type Renewals = { underWay: Map<string, Promise<AccountAuth>>; turns: Map<string, TakeTurn> };
/** The renewals of each process, which has one context. */
const renewalsOf = new WeakMap<Context, Renewals>();

/**
 * Renews the grant once for all who ask at the same time, in this process and in others.
 * @param refused the auth that no longer counts; where another is stored by now, that one is the answer
 * @throws ConnectorError `revoked` when only a person can reconnect; otherwise as the network's failure was
 */
export function renewGrant(
  context: Context,
  workspaceId: string,
  connectionId: string,
  refused: AccountAuth,
): Promise<AccountAuth> {
  const { underWay } = ofProcess(context);
  const key = `${connectionId} ${refused.grant.accessToken}`;
  const known = underWay.get(key);
  if (known !== undefined) return known;
  const renewal = renewInTurn(context, { workspaceId, connectionId, refused }).finally(() => underWay.delete(key));
  underWay.set(key, renewal);
  return renewal;
}

function ofProcess(context: Context): Renewals {
  const known = renewalsOf.get(context);
  if (known !== undefined) return known;
  const made: Renewals = { underWay: new Map(), turns: new Map() };
  renewalsOf.set(context, made);
  return made;
}

type Wanted = { workspaceId: string; connectionId: string; refused: AccountAuth };

async function renewInTurn(context: Context, wanted: Wanted): Promise<AccountAuth> {
  const lookUntil = performance.now() + lookPatienceMs;
  for (;;) {
    const row = await findConnection(context.database, wanted.workspaceId, wanted.connectionId);
    const stored = readAccountAuth(context.config, row);
    if (row === null || stored.grant.accessToken !== wanted.refused.grant.accessToken) return stored;
    const refresh = renewalOf(context, row);
    if (refresh === null)
      throw new ConnectorError(
        'revoked',
        'not_renewable',
        'The network no longer accepts the token. Connect the account again.',
      );
    const takeTurn = turnsOf(context, row.platform);
    const renewed = await takeTurn(async () => {
      const leaseUntil = await takeLease(context, row);
      return leaseUntil === null ? null : callAndStore(context, row, stored, { refresh, leaseUntil });
    });
    if (renewed !== null) return renewed;
    if (performance.now() > lookUntil)
      throw new ConnectorError('transient', 'renewal-under-way', 'The token is being renewed by another process.');
    await wait(lookAgainMs);
  }
}

function turnsOf(context: Context, platform: Platform): TakeTurn {
  const { turns } = ofProcess(context);
  const known = turns.get(platform);
  if (known !== undefined) return known;
  const made = createTurns(renewalsAtOnce);
  turns.set(platform, made);
  return made;
}

/** Leases the row until the returned time. Null where another process renews it, or has just done so. */
async function takeLease(context: Context, row: ConnectionRow): Promise<Date | null> {
  const now = context.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const taken = await context.database
    .update(connections)
    .set({ renewalLeaseUntil: leaseUntil })
    .where(and(isUnchanged(row), or(isNull(connections.renewalLeaseUntil), lte(connections.renewalLeaseUntil, now))))
    .returning({ id: connections.id });
  return taken.length === 0 ? null : leaseUntil;
}

/** The condition that the row's tokens were not stored again since. Every encryption has its own nonce, so the text differs each time. */
function isUnchanged(row: ConnectionRow) {
  return and(
    eq(connections.workspaceId, row.workspaceId),
    eq(connections.id, row.id),
    eq(connections.accessTokenEncrypted, row.accessTokenEncrypted ?? ''),
  );
}

async function callAndStore(
  context: Context,
  row: ConnectionRow,
  stored: AccountAuth,
  { refresh, leaseUntil }: { refresh: (grant: Grant) => Promise<Grant>; leaseUntil: Date },
): Promise<AccountAuth> {
  let grant: Grant;
  try {
    grant = await refresh(stored.grant);
  } catch (error) {
    await releaseLease(context, row, leaseUntil);
    // Another process renewed it late, or a person connected the account again: the grant that they stored counts.
    const current = await findConnection(context.database, row.workspaceId, row.id);
    if (current !== null && current.accessTokenEncrypted !== row.accessTokenEncrypted)
      return readAccountAuth(context.config, current);
    throw asRevoked(error);
  }
  return storeUntilDone(context, row, stored, grant);
}

async function releaseLease(context: Context, row: ConnectionRow, leaseUntil: Date): Promise<void> {
  await context.database
    .update(connections)
    .set({ renewalLeaseUntil: null })
    .where(and(isUnchanged(row), eq(connections.renewalLeaseUntil, leaseUntil)));
}

/** A renewal that is refused as expired becomes `revoked`: only a person can reconnect. */
function asRevoked(error: unknown): unknown {
  if (error instanceof ConnectorError && error.kind === 'expired')
    return new ConnectorError('revoked', error.code, error.message);
  return error;
}

async function storeUntilDone(
  context: Context,
  row: ConnectionRow,
  stored: AccountAuth,
  grant: Grant,
): Promise<AccountAuth> {
  for (const pauseMs of storePausesMs) {
    try {
      return await storeRenewed(context, row, stored, grant);
    } catch (error) {
      if (error instanceof ConnectorError) throw error;
      context.log.error({ err: error, connectionId: row.id }, 'A renewed token could not be stored yet, trying again');
      await wait(pauseMs);
    }
  }
  return storeRenewed(context, row, stored, grant);
}

/** Stores the new grant. Where another was stored meanwhile, that one stays and is returned. @throws ConnectorError when disconnected */
async function storeRenewed(
  context: Context,
  row: ConnectionRow,
  stored: AccountAuth,
  grant: Grant,
): Promise<AccountAuth> {
  const now = context.now();
  const isStored = await context.database.transaction(async (transaction) => {
    const [former] = await transaction
      .select()
      .from(connections)
      .where(and(isUnchanged(row), ne(connections.state, 'gone')))
      .for('update');
    if (former === undefined) return false;
    await transaction
      .update(connections)
      .set({ ...toGrantColumns(context.config, row, grant, now), updatedAt: now })
      .where(isUnchanged(row));
    await tellThatItWorks(context, transaction, former);
    return true;
  });
  if (isStored)
    return { ...stored, grant: { ...grant, refreshToken: grant.refreshToken ?? stored.grant.refreshToken } };
  const current = await findConnection(context.database, row.workspaceId, row.id);
  if (current === null || current.state === 'gone') await giveBack(context, row, grant);
  return readAccountAuth(context.config, current);
}

/** Revokes a new grant whose account was completely logged out while it was renewed. */
async function giveBack(context: Context, row: ConnectionRow, grant: Grant): Promise<void> {
  const connect = connectorOf(context, row)?.connect;
  if (connect?.kind !== 'oauth') return;
  if (connect.revokesSignIn && (await isSignInUsedElsewhere(context.database, row))) return;
  await connect.revoke(grant).catch((error: unknown) => {
    context.log.warn(
      { err: error, connectionId: row.id },
      'The grant of a disconnected account could not be given back',
    );
  });
}

/** Withdraws the notices that the renewal fails. A connection that was marked meanwhile, its lease having run out, is active again. */
async function tellThatItWorks(context: Context, transaction: Transaction, former: ConnectionRow): Promise<void> {
  const now = context.now();
  const { id, renewalToldAt, state, workspaceId } = former;
  const isBack = state === 'needs-reconnect';
  if (isBack) {
    await transaction
      .update(connections)
      .set(activeAgain(now))
      .where(and(eq(connections.workspaceId, workspaceId), eq(connections.id, id)));
    for (const listener of context.connectionListeners) await listener.accountIsBack(transaction, former, now);
    await wakeAfterCommit(transaction, 'poll-connections');
  }
  if (!isBack && renewalToldAt === null) return;
  const ended = await endOccasion(transaction, workspaceId, failingOccasion(former), now);
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'connection.changed', connectionId: id }, ...ended]);
}
