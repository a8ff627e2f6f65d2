/** Checks which stored tokens open with this installation's key: once, when a process with background loops starts. */

import { integrationsLink } from '@parley/contract/connections/connect-page.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { endOccasion, notify } from '../notifications/notifications.service.ts';
import { activeAgain } from './connect-account.ts';
import { type ConnectionRow, expiredOccasion, toAccountAuth, unreadableReasonOf } from './stored-grant.ts';

const occasion = 'tokens-unreadable';
/** The most accounts that a mail names, and the most ids in a line of the log. */
const namedMax = 20;

type Lost = { row: ConnectionRow; reason: string };

/**
 * Marks the connections whose tokens do not open, as those that must be reconnected, and lets those go on that were marked so and
 * open again. Who may reconnect is told once for all accounts of a workspace; what waits to be sent stays as it is.
 */
export async function reviewStoredTokens(context: Context): Promise<{ unreadable: number; readableAgain: number }> {
  const rows = await listReviewed(context);
  const unreadable: Lost[] = [];
  const readableAgain: ConnectionRow[] = [];
  for (const row of rows) {
    const reason = refusalToOpen(context, row);
    if (reason !== null) unreadable.push({ row, reason });
    else if (row.state === 'needs-reconnect') readableAgain.push(row);
  }
  for (const [workspaceId, lost] of Map.groupBy(unreadable, ({ row }) => row.workspaceId))
    await context.database.transaction((transaction) => markUnreadable(transaction, workspaceId, lost, context.now()));
  for (const row of readableAgain)
    await context.database.transaction((transaction) => letGoOn(context, transaction, row));
  tell(context, unreadable, readableAgain);
  return { unreadable: unreadable.length, readableAgain: readableAgain.length };
}

/** In the order in which signing in at a network changes several of them. */
function listReviewed({ database }: Context): Promise<ConnectionRow[]> {
  return database
    .select()
    .from(connections)
    .where(
      and(
        isNotNull(connections.accessTokenEncrypted),
        or(
          eq(connections.state, 'active'),
          and(eq(connections.state, 'needs-reconnect'), isNotNull(connections.tokenUnreadableSince)),
        ),
      ),
    )
    .orderBy(asc(connections.workspaceId), asc(connections.platform), asc(connections.externalId));
}

/** Why the stored token does not open; null where it does. */
function refusalToOpen({ config }: Context, row: ConnectionRow): string | null {
  try {
    toAccountAuth(config, row);
    return null;
  } catch (error) {
    return unreadableReasonOf(error);
  }
}

async function markUnreadable(
  transaction: Transaction,
  workspaceId: string,
  lost: readonly Lost[],
  now: Date,
): Promise<void> {
  const marked: Lost[] = [];
  for (const { row, reason } of lost) {
    const [changed] = await transaction
      .update(connections)
      .set({
        state: 'needs-reconnect',
        lastValidationError: reason,
        tokenUnreadableSince: now,
        nextPollAt: null,
        pollLeaseUntil: null,
        updatedAt: now,
      })
      .where(and(isUnchanged(row), eq(connections.state, 'active')))
      .returning({ id: connections.id });
    if (changed !== undefined) marked.push({ row, reason });
  }
  const [first] = marked;
  if (first === undefined) return;
  const title =
    marked.length === 1
      ? `${nameOf(first.row)} cannot be used: its stored token cannot be read`
      : `${marked.length} accounts cannot be used: their stored tokens cannot be read`;
  const names = marked.slice(0, namedMax).map(({ row }) => nameOf(row));
  const told = await notify(
    transaction,
    workspaceId,
    { allowedTo: 'connections.manage' },
    {
      kind: 'connection-expired',
      title,
      body: first.reason,
      link: integrationsLink,
      occasion,
      mail: {
        paragraphs: [
          `Parley can neither read nor answer for ${names.join(', ')}${marked.length > names.length ? ' and others' : ''}.`,
          first.reason,
          'What waits to be sent is kept, and goes on by itself as soon as the accounts can be used again.',
        ],
        linkLabel: 'See the accounts',
      },
    },
  );
  await publishLiveEvents(transaction, workspaceId, [
    ...marked.map(({ row }) => ({ kind: 'connection.changed' as const, connectionId: row.id })),
    ...told,
  ]);
}

async function letGoOn(context: Context, transaction: Transaction, row: ConnectionRow): Promise<void> {
  const now = context.now();
  const [changed] = await transaction
    .update(connections)
    .set(activeAgain(now))
    .where(and(isUnchanged(row), eq(connections.state, 'needs-reconnect'), isNotNull(connections.tokenUnreadableSince)))
    .returning({ id: connections.id });
  if (changed === undefined) return;
  for (const listener of context.connectionListeners) await listener.accountIsBack(transaction, row, now);
  await wakeAfterCommit(transaction, 'poll-connections');
  const ended = [
    ...(await endOccasion(transaction, row.workspaceId, occasion, now)),
    ...(await endOccasion(transaction, row.workspaceId, expiredOccasion(row), now)),
  ];
  await publishLiveEvents(transaction, row.workspaceId, [
    { kind: 'connection.changed', connectionId: row.id },
    ...ended,
  ]);
}

/** The condition that nobody connected the account again since the row was read. */
function isUnchanged(row: ConnectionRow) {
  return and(
    eq(connections.workspaceId, row.workspaceId),
    eq(connections.id, row.id),
    eq(connections.accessTokenEncrypted, row.accessTokenEncrypted ?? ''),
  );
}

function nameOf(row: ConnectionRow): string {
  // Written by connectors of the registry only.
  return `${row.name} on ${platformNames[row.platform]}`;
}

function tell({ log }: Context, unreadable: readonly Lost[], readableAgain: readonly ConnectionRow[]): void {
  const [first] = unreadable;
  if (first !== undefined)
    log.error(
      { count: unreadable.length, connectionIds: unreadable.slice(0, namedMax).map(({ row }) => row.id) },
      `Tokens of accounts cannot be read. ${first.reason}`,
    );
  if (readableAgain.length > 0)
    log.info({ count: readableAgain.length }, 'Tokens of accounts can be read again; the accounts go on');
}
