/**
 * Reads the public figures of other companies' accounts, and of ours beside them, once a day. Each account is held by one worker under a
 * lease; what was read is written once, on the day (UTC) on which it was read.
 */
import type { CompetitorsCapability, PublicAccount } from '@parley/connectors/connector/competitors.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import { type CompetitorFailure, competitorDays as comparedDays } from '@parley/contract/competitors/rules.ts';
import { insightsRangeMaxDays } from '@parley/contract/insights/rules.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { addDays, dateAt } from '../../days-in-zones.ts';
import type { Transaction } from '../../db/client.ts';
import { competitorDays, competitors } from '../../db/schema/competitors.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { listConnectionRows } from '../connections/connection-rows.service.ts';
import { withFreshAuth } from '../connections/connections.service.ts';
import { connectorOf } from '../connections/connector-of.service.ts';
import { noteRefusal } from '../connections/refused-networks.service.ts';
import type { ConnectionRow } from '../connections/stored-grant.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { askFor } from '../usage/asker.service.ts';
import { planAsking } from '../usage/usage.service.ts';
import { sumPosts } from './competitor-figures.ts';
import { type CompetitorKey, type CompetitorRow, isCompetitor } from './competitors.queries.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** A killed worker's account is taken over after this long. */
const leaseMs = 15 * 60_000;
const accountsAtOnce = 10;
const firstRetryMs = 10 * 60_000;
const longestRetryMs = 12 * hourMs;

export function createCollectCompetitorsLoop(context: Context): Loop {
  const runEach = createRunEach(context, { failure: 'The public figures of an account could not be collected' });
  return {
    name: 'collect-competitors',
    idleMs: 60_000,
    async run(signal) {
      await enrolOwnAccounts(context);
      const claimed = await claimDue(context);
      const turns = claimed.map((row) =>
        runEach([{ workspaceId: row.workspaceId, id: row.id }], () => takeTurn(context, row).then(() => 1), signal),
      );
      return (await Promise.all(turns)).reduce((sum, done) => sum + done, 0);
    },
  };
}

/** Our accounts are read the same way as those with which they are compared, from the first one on; one that works again is due at once. */
async function enrolOwnAccounts({ database, networks, now }: Context): Promise<void> {
  const platforms = [...networks].flatMap(([platform, { connector }]) => (connector.competitors ? [platform] : []));
  const at = now().toISOString();
  await database.execute(sql`
    insert into competitors (workspace_id, id, platform, handle, connection_id, external_id, name, profile_image, is_sandbox, next_at, created_at)
    select workspace_id, gen_random_uuid(), platform, coalesce(username, external_id), id, external_id, name, profile_image, is_sandbox,
      ${at}::timestamptz, ${at}::timestamptz
    from connections
    where state = 'active' and platform = any(${sql.param(platforms)}::text[]) and exists (
      select 1 from competitors followed where followed.workspace_id = connections.workspace_id
        and followed.platform = connections.platform and followed.connection_id is null)
      and not exists (select 1 from competitors own where own.workspace_id = connections.workspace_id and own.connection_id = connections.id)
    on conflict do nothing
  `);
  await database.execute(sql`
    update competitors set next_at = ${at}::timestamptz where next_at is null and exists (
      select 1 from connections where connections.workspace_id = competitors.workspace_id
        and connections.platform = competitors.platform and connections.state = 'active'
        and (competitors.connection_id is null or competitors.connection_id = connections.id))
  `);
}

/** Takes some accounts, those that wait longest first. */
async function claimDue({ database, now }: Context): Promise<CompetitorRow[]> {
  const at = now();
  return database.transaction(async (transaction) => {
    const isFree = sql`${competitors.nextAt} <= ${at.toISOString()}::timestamptz and (
      ${competitors.leaseUntil} is null or ${competitors.leaseUntil} <= ${at.toISOString()}::timestamptz)`;
    const due = await transaction
      .select()
      .from(competitors)
      .where(isFree)
      .orderBy(competitors.nextAt)
      .limit(accountsAtOnce)
      .for('update', { skipLocked: true });
    const leaseUntil = new Date(at.getTime() + leaseMs);
    for (const row of due) await transaction.update(competitors).set({ leaseUntil }).where(isCompetitor(row));
    return due.map((row) => ({ ...row, leaseUntil }));
  });
}

async function takeTurn(context: Context, row: CompetitorRow): Promise<void> {
  const asking = await findAsking(context, row);
  // It has a turn again once one works (`enrolOwnAccounts`), or this installation reaches the network again.
  if (asking === null || asking === 'unreachable')
    return endTurn(context, row, { nextAt: asking === null ? null : after(context, dayMs) });
  const { capability, connection } = asking;
  if (!connection.isSandbox) {
    const about = { platform: row.platform, connectionId: connection.id, canWait: true, intervalMs: 0 };
    const { heldUntil } = await planAsking(context, about);
    if (heldUntil !== null) return endTurn(context, row, { nextAt: heldUntil });
  }
  const since = new Date(context.now().getTime() - comparedDays * dayMs);
  try {
    const found = await withFreshAuth(context, row.workspaceId, connection.id, (auth) =>
      askFor(connection.id, () => capability.find(auth, row, since)),
    );
    if (typeof found === 'string')
      return await noteFailure(context, row, { code: found, reason: null, nextAt: after(context, dayMs) });
    await keep(context, row, { found, connection, since, askEveryMs: capability.askEveryMs });
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind === 'installation-refused') await noteRefusal(context, connection, error);
    await noteFailure(context, row, {
      code: 'unreadable',
      reason: error.message,
      nextAt: nextTry(context, row, error),
    });
  }
}

type Asking = { connection: ConnectionRow; capability: CompetitorsCapability };

/** The account of ours that asks: itself where it is one, otherwise the first that can. Null: none works. */
async function findAsking(
  context: Context,
  { connectionId, platform, workspaceId }: CompetitorRow,
): Promise<Asking | 'unreachable' | null> {
  const working = await listConnectionRows(context.database, workspaceId, { states: ['active'], platform });
  const rows = working.filter(({ id }) => connectionId === null || id === connectionId);
  const able = rows.flatMap((connection) => {
    const capability = connectorOf(context, connection)?.competitors;
    return capability === undefined ? [] : [{ connection, capability }];
  });
  return able[0] ?? (rows.length === 0 ? null : 'unreachable');
}

type Read = { found: PublicAccount; connection: ConnectionRow; since: Date; askEveryMs: number };

async function keep(
  context: Context,
  row: CompetitorRow,
  { askEveryMs, connection, found, since }: Read,
): Promise<void> {
  const now = context.now();
  const today = dateAt(now, 'UTC');
  const { externalId, followers, name, profileImage } = found;
  const { isSandbox } = connection;
  const isWell = { failures: 0, failureCode: null, failure: null, failedAt: null };
  const nextAt = new Date(now.getTime() + askEveryMs);
  const changes = { externalId, name, profileImage, isSandbox, collectedAt: now, nextAt, ...isWell };
  await endTurn(context, row, changes, async (transaction) => {
    const isOfIt = and(eq(competitorDays.workspaceId, row.workspaceId), eq(competitorDays.competitorId, row.id));
    // Of another home it is another account.
    if (isSandbox !== row.isSandbox) await transaction.delete(competitorDays).where(isOfIt);
    await transaction
      .delete(competitorDays)
      .where(and(isOfIt, lt(competitorDays.date, addDays(today, -insightsRangeMaxDays))));
    const day = { followers, ...sumPosts(found, { since, now }), collectedAt: now };
    await transaction
      .insert(competitorDays)
      .values({ workspaceId: row.workspaceId, competitorId: row.id, date: today, ...day })
      .onConflictDoUpdate({
        target: [competitorDays.workspaceId, competitorDays.competitorId, competitorDays.date],
        set: day,
      });
  });
}

async function noteFailure(
  context: Context,
  row: CompetitorRow,
  { code, nextAt, reason }: { code: CompetitorFailure; reason: string | null; nextAt: Date | null },
): Promise<void> {
  const failure = reason === null ? null : toStorableText(reason);
  const noted = { failures: row.failures + 1, failureCode: code, failure, failedAt: context.now(), nextAt };
  await endTurn(context, row, noted);
}

function nextTry(context: Context, { failures }: CompetitorRow, error: ConnectorError): Date | null {
  switch (error.kind) {
    // Another account of ours may work, or somebody reconnects this one.
    case 'expired':
    case 'revoked':
    case 'transient':
    case 'configuration':
    case 'installation-refused':
      return after(context, backOffMs(failures + 1, firstRetryMs, longestRetryMs));
    case 'rate-limited':
      return error.retryAt ?? after(context, hourMs);
    case 'permanent':
      return after(context, dayMs);
    default:
      return error.kind satisfies never;
  }
}

function after(context: Context, durationMs: number): Date {
  return new Date(context.now().getTime() + durationMs);
}

/** Ends a turn, and writes with it what it brought. Nothing is written where the lease has ended, or the account was removed meanwhile. */
async function endTurn(
  { database }: Context,
  held: CompetitorRow,
  changes: Partial<CompetitorRow>,
  write?: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const key: CompetitorKey = held;
  await database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(competitors).where(isCompetitor(key)).for('update');
    if (row === undefined || row.leaseUntil?.getTime() !== held.leaseUntil?.getTime()) return;
    await transaction
      .update(competitors)
      .set({ ...changes, leaseUntil: null })
      .where(isCompetitor(key));
    await write?.(transaction);
    await publishLiveEvents(transaction, held.workspaceId, [{ kind: 'competitors.changed' }]);
  });
}
