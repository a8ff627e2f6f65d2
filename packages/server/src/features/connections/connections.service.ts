/** What other features may ask of a connection: to act as its account, and to say that it lost its rights. */
import type { AccountAuth } from '@parley/connectors/connector/account.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import { connectPathOf } from '@parley/contract/connections/connect-page.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { findConnection } from './connection-rows.service.ts';
import { renewalOf } from './connector-of.service.ts';
import { renewGrant } from './renew-grant.ts';
import { type ConnectionRow, expiredOccasion, readAccountAuth, tokenUnreadableCode } from './stored-grant.ts';

/** `reason` is for people, `code` the network's or ours. */
export type LostRights = { code: string; reason: string };

/** A token this close to its end is renewed before it is used. */
const refreshAheadMs = 60_000;

/**
 * What a connector needs to act as the account; a token that is about to expire is renewed first.
 * @throws ConnectorError `revoked` when the account is not connected or its token cannot be renewed; what `refresh` throws
 */
export async function getAccountAuth(
  context: Context,
  workspaceId: string,
  connectionId: string,
): Promise<AccountAuth> {
  const row = await findConnection(context.database, workspaceId, connectionId);
  const auth = assertAuth(context, row);
  const expiresAt = auth.grant.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const isExpiring = expiresAt - context.now().getTime() < refreshAheadMs;
  // Where the token cannot be renewed, the call is made with it and the network decides whether it still counts.
  if (!isExpiring || row === null || renewalOf(context, row) === null) return auth;
  return refreshAccountAuth(context, workspaceId, connectionId, auth);
}

/**
 * Renews the account's grant and stores it. A caller that comes while another renews gets that one's result, because some networks
 * accept a refresh token only once.
 * @param refused the auth that the network no longer accepts; null: what is stored now
 * @throws ConnectorError `revoked` when only a person can reconnect; otherwise as the network's failure was
 */
export async function refreshAccountAuth(
  context: Context,
  workspaceId: string,
  connectionId: string,
  refused: AccountAuth | null,
): Promise<AccountAuth> {
  const known = refused ?? assertAuth(context, await findConnection(context.database, workspaceId, connectionId));
  return renewGrant(context, workspaceId, connectionId, known);
}

/**
 * Calls the network as the account. An expired token is renewed once and the call repeated; a lost grant marks the connection,
 * tells its owners, and throws on.
 * @throws ConnectorError
 */
export async function withFreshAuth<Result>(
  context: Context,
  workspaceId: string,
  connectionId: string,
  call: (auth: AccountAuth) => Promise<Result>,
): Promise<Result> {
  try {
    const auth = await getAccountAuth(context, workspaceId, connectionId);
    try {
      return await call(auth);
    } catch (error) {
      if (!(error instanceof ConnectorError) || error.kind !== 'expired') throw error;
      return await call(await refreshAccountAuth(context, workspaceId, connectionId, auth));
    }
  } catch (error) {
    if (error instanceof ConnectorError && (error.kind === 'revoked' || error.kind === 'expired'))
      await context.database.transaction((transaction) =>
        markNeedsReconnect(transaction, workspaceId, connectionId, lossOf(error), context.now()),
      );
    throw error;
  }
}

/** Whether only a person can bring the rights back after this failed renewal. A fault of the installation, or one that passes, is none. */
export function isLossOfRights({ kind }: ConnectorError): boolean {
  return kind === 'revoked' || kind === 'expired' || kind === 'permanent';
}

/** The loss of rights that a failed call reports. */
export function lossOf({ code, message }: ConnectorError): LostRights {
  return { code, reason: message };
}

/** Locks a connection. Whoever changes it together with its deliveries locks it first, as polls and reconnecting do. */
export async function lockConnection(
  transaction: Transaction,
  workspaceId: string,
  connectionId: string,
): Promise<void> {
  await findConnection(transaction, workspaceId, connectionId, { lock: true });
}

/**
 * Marks an account that lost its rights: nothing is sent through it any more, and those who may reconnect it are told. Does nothing
 * when it is marked already or no longer connected. Publishes live events: call it late in a transaction.
 */
export async function markNeedsReconnect(
  transaction: Transaction,
  workspaceId: string,
  connectionId: string,
  { code, reason }: LostRights,
  now: Date,
): Promise<void> {
  const isUnreadable = code === tokenUnreadableCode;
  const [row] = await transaction
    .update(connections)
    .set({
      state: 'needs-reconnect',
      lastValidationError: reason,
      tokenUnreadableSince: isUnreadable ? now : null,
      nextPollAt: null,
      pollLeaseUntil: null,
      updatedAt: now,
    })
    .where(
      and(eq(connections.workspaceId, workspaceId), eq(connections.id, connectionId), eq(connections.state, 'active')),
    )
    .returning();
  if (row === undefined) return;
  // Written by connectors of the registry only.
  const platform = row.platform;
  const path = connectPathOf(platform);
  const title = `${row.name} on ${platformNames[platform]} needs to be reconnected`;
  const told = await notify(
    transaction,
    workspaceId,
    { allowedTo: 'connections.manage' },
    {
      kind: 'connection-expired',
      title,
      body: reason,
      link: path,
      occasion: expiredOccasion({ id: connectionId }),
      mail: {
        paragraphs: [
          `Parley can no longer read or answer for ${row.name} on ${platformNames[platform]}. ${isUnreadable ? '' : 'The network says: '}${reason}`,
          'What waits to be sent is kept. It goes on by itself when the account is connected again.',
        ],
        linkLabel: 'Connect it again',
      },
    },
  );
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'connection.changed', connectionId }, ...told]);
}

/** The address for a network's events; null where the network could not reach it. Real networks want https; the sandbox needs none. */
export function webhookAddress(config: Config, platform: Platform, isSandbox: boolean): string | null {
  const isReachable = config.publicUrl.startsWith('https://')
    ? !config.isLocal || isSandbox
    : config.isLocal && isSandbox;
  return isReachable ? `${config.publicUrl}/api/webhooks/${platform}` : null;
}

function assertAuth(context: Context, row: ConnectionRow | null): AccountAuth {
  // Nobody acts with a session that was only kept for a quick return.
  return readAccountAuth(context.config, row?.state === 'saved' ? null : row);
}
