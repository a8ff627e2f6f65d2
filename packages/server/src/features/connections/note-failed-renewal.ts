/** Notes that a grant could not be renewed, or only by a person: when it is tried again, and when somebody is told. */
import type { RenewalPolicy } from '@parley/connectors/connector/connect.ts';
import type { ConnectorError } from '@parley/connectors/connector/errors.ts';
import { connectPathOf } from '@parley/contract/connections/connect-page.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { type ConnectionRow, failingOccasion } from './stored-grant.ts';

const firstRetryMs = 60_000;
/** People are told of renewals that fail for longer than this; of a permanent refusal they are told at once. */
const tellAfterMs = 60 * 60_000;

/** Does nothing where the grant was renewed or the account disconnected meanwhile. */
export async function noteFailedRenewal(
  context: Context,
  row: ConnectionRow,
  policy: RenewalPolicy,
  error: ConnectorError,
): Promise<void> {
  context.log.warn({ err: error, connectionId: row.id }, 'A token could not be renewed ahead of its end');
  const now = context.now();
  const wait = backOffMs(row.renewalFailures + 1, firstRetryMs, policy.retryMs);
  const nextAt = new Date(Math.max(now.getTime() + wait, error.retryAt?.getTime() ?? 0));
  await context.database.transaction(async (transaction) => {
    const [failing] = await transaction
      .update(connections)
      .set({
        renewalFailures: sql`${connections.renewalFailures} + 1`,
        renewalFailingSince: sql`coalesce(${connections.renewalFailingSince}, ${now.toISOString()}::timestamptz)`,
        renewalNextAt: nextAt,
        renewalError: toStorableText(error.message),
      })
      .where(
        and(
          eq(connections.workspaceId, row.workspaceId),
          eq(connections.id, row.id),
          eq(connections.state, 'active'),
          eq(connections.accessTokenEncrypted, row.accessTokenEncrypted ?? ''),
        ),
      )
      .returning();
    if (failing === undefined) return;
    // The administrators are told once of the network as a whole, and connecting this account again would not help.
    if (error.kind === 'installation-refused') return;
    const failingMs = now.getTime() - (failing.renewalFailingSince?.getTime() ?? now.getTime());
    const isHopeless = error.kind === 'permanent' || error.kind === 'configuration';
    if (isHopeless || failingMs >= tellAfterMs) await tellOnce(transaction, failing, error.message, now);
  });
}

/** Tells people, while the grant still works, that only they can renew it: the network gave no refresh token. */
export async function noteEndingGrant(context: Context, row: ConnectionRow): Promise<void> {
  const now = context.now();
  const reason = 'This network renews the rights only when somebody connects the account again.';
  await context.database.transaction(async (transaction) => {
    const [ending] = await transaction
      .update(connections)
      .set({ renewalFailingSince: now, renewalError: reason })
      .where(
        and(
          eq(connections.workspaceId, row.workspaceId),
          eq(connections.id, row.id),
          eq(connections.state, 'active'),
          isNull(connections.renewalToldAt),
          eq(connections.accessTokenEncrypted, row.accessTokenEncrypted ?? ''),
        ),
      )
      .returning();
    if (ending !== undefined) await tellOnce(transaction, ending, reason, now);
  });
}

/** Tells those who may reconnect the account, once for each stretch of failures. */
async function tellOnce(transaction: Transaction, row: ConnectionRow, reason: string, now: Date): Promise<void> {
  const [first] = await transaction
    .update(connections)
    .set({ renewalToldAt: now })
    .where(
      and(eq(connections.workspaceId, row.workspaceId), eq(connections.id, row.id), isNull(connections.renewalToldAt)),
    )
    .returning({ id: connections.id });
  if (first === undefined) return;
  // Written by connectors of the registry only.
  const platform = row.platform;
  const path = connectPathOf(platform);
  const title = `The rights for ${row.name} on ${platformNames[platform]} ${endOf(row, now)}`;
  const told = await notify(
    transaction,
    row.workspaceId,
    { allowedTo: 'connections.manage' },
    {
      kind: 'connection-renewal-failing',
      title,
      body: toStorableText(reason),
      link: path,
      occasion: failingOccasion(row),
      mail: {
        paragraphs: [
          toStorableText(reason),
          'Connecting the account once more renews its rights. Until they end it works as before; afterwards what waits to be sent is kept.',
        ],
        linkLabel: 'Connect it again',
      },
    },
  );
  await publishLiveEvents(transaction, row.workspaceId, [
    { kind: 'connection.changed', connectionId: row.id },
    ...told,
  ]);
}

function endOf(row: ConnectionRow, now: Date): string {
  if (row.tokenExpiresAt === null || row.tokenExpiresAt <= now) return 'cannot be renewed';
  return `are not renewed and end on ${row.tokenExpiresAt.toISOString().slice(0, 10)}`;
}
