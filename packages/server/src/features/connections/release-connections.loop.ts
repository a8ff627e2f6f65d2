/** Tells the networks of accounts that were disconnected: events stop, and after a complete logout the grant is taken back. */
import type { AccountAuth } from '@parley/connectors/connector/account.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findConnection, isAccountUsedElsewhere, isSignInUsedElsewhere } from './connection-rows.service.ts';
import { connectorOf } from './connector-of.service.ts';
import { type ConnectionRow, toAccountAuth } from './stored-grant.ts';

/** After this many failures the token is wiped although the network did not confirm. */
const maxFailures = 6;
const batchSize = 10;
const leaseMs = 120_000;

type ConnectionKey = Pick<ConnectionRow, 'workspaceId' | 'id'>;

export function createReleaseConnectionsLoop(context: Context): Loop {
  return {
    name: 'release-connections',
    idleMs: 60_000,
    async run() {
      const due = await claimDue(context);
      await Promise.all(due.map(({ workspaceId, id }) => release(context, workspaceId, id)));
      return due.length;
    },
  };
}

async function claimDue(context: Context): Promise<ConnectionKey[]> {
  const now = context.now();
  return context.database
    .update(connections)
    .set({ nextPollAt: new Date(now.getTime() + leaseMs) })
    .where(
      isAmongDue(connections, {
        where: and(lte(connections.nextPollAt, now), inArray(connections.state, ['saved', 'gone'])),
        orderBy: connections.nextPollAt,
        limit: batchSize,
      }),
    )
    .returning({ workspaceId: connections.workspaceId, id: connections.id });
}

async function release(context: Context, workspaceId: string, id: string): Promise<void> {
  const row = await findConnection(context.database, workspaceId, id);
  if (row === null || (row.state !== 'saved' && row.state !== 'gone')) return;
  try {
    const outcome = await releaseAtNetwork(context, row);
    await finish(context, row, outcome);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    context.log.warn({ err: error, connectionId: id }, 'A network did not confirm that an account was disconnected');
    const failures = row.failureCount + 1;
    if (failures >= maxFailures) return finish(context, row, { unconfirmed: error.code });
    await update(context, row, {
      failureCount: failures,
      nextPollAt: new Date(context.now().getTime() + backOffMs(failures, 5000, 15 * 60_000)),
    });
  }
}

/** Ends events and grant at the network, except what the same account in another workspace or the same sign-in's accounts still use. */
async function releaseAtNetwork(context: Context, row: ConnectionRow): Promise<Record<string, unknown>> {
  const connector = connectorOf(context, row);
  const auth = readAuth(context, row);
  if (connector === null || auth === null) return {};
  const { connect, webhooks } = connector;
  const isShared = await isAccountUsedElsewhere(context.database, row);
  if (webhooks && row.webhookSubscribedAt !== null && !isShared) await webhooks.unsubscribe(auth);
  if (row.state === 'saved') return {};
  if (connect.kind === 'token') {
    if (!isShared) await connect.release(auth);
    return { released: !isShared };
  }
  // Taking a grant back concerns this connection alone, except where it ends the whole sign-in.
  if (connect.revokesSignIn && (await isSignInUsedElsewhere(context.database, row))) return { revoked: false };
  await connect.revoke(auth.grant);
  return { revoked: true };
}

/** A token that cannot be read cannot be taken back either: it is only wiped. */
function readAuth(context: Context, row: ConnectionRow): AccountAuth | null {
  try {
    return toAccountAuth(context.config, row);
  } catch (error) {
    context.log.warn({ err: error, connectionId: row.id }, 'The token of a disconnected account cannot be read');
    return null;
  }
}

async function finish(context: Context, row: ConnectionRow, outcome: Record<string, unknown>): Promise<void> {
  const isGone = row.state === 'gone';
  await update(context, row, {
    nextPollAt: null,
    failureCount: 0,
    webhookSubscribedAt: null,
    ...(isGone ? { accessTokenEncrypted: null, refreshTokenEncrypted: null, tokenExpiresAt: null, scopes: [] } : {}),
  });
  if (isGone) await recordAudit(context.database, row.workspaceId, null, 'connection.logged-out', row.id, outcome);
}

/** Updates the row, unless somebody connected the account again meanwhile. */
async function update(context: Context, row: ConnectionRow, changes: Partial<ConnectionRow>): Promise<void> {
  await context.database
    .update(connections)
    .set({ ...changes, updatedAt: context.now() })
    .where(
      and(eq(connections.workspaceId, row.workspaceId), eq(connections.id, row.id), eq(connections.state, row.state)),
    );
}
