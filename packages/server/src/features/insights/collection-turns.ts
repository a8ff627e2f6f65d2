/** Whose figures are due, and who collects them: rows of `insight_collections`, each held by one worker under a lease. */
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { dateAt } from '../../days-in-zones.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { insightCollections } from '../../db/schema/insights.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import type { ConnectionKey } from './insight-rows.ts';
import { wantedFromOf } from './plan-step.ts';

/** A killed worker's account is taken over after this long. */
const leaseMs = 15 * 60_000;
/** What failed in passing is tried again within this. */
const soonMs = 10 * 60_000;
/** So many accounts of one network are asked at once. */
const accountsPerNetwork = 2;

export type CollectionRow = typeof insightCollections.$inferSelect;

/** The networks of this installation that tell figures. */
export function platformsWithInsights({ networks }: Pick<Context, 'networks'>): Platform[] {
  return [...networks].filter(([, { connector }]) => connector.insights !== undefined).map(([platform]) => platform);
}

/** Gives accounts that are new, or were reconnected, their turn at once: their pages fill while their people look. */
export async function enrolAccounts(context: Context): Promise<void> {
  const platforms = platformsWithInsights(context);
  if (platforms.length === 0) return;
  const now = context.now();
  await context.database.execute(sql`
    insert into insight_collections (workspace_id, connection_id, is_sandbox, next_at)
    select connections.workspace_id, connections.id, connections.is_sandbox, ${now.toISOString()}::timestamptz
    from connections
    left join insight_collections known
      on known.workspace_id = connections.workspace_id and known.connection_id = connections.id
    where connections.state = 'active' and connections.platform = any(${sql.param(platforms)}::text[])
      and known.next_at is null
    on conflict (workspace_id, connection_id) do update set next_at = excluded.next_at
      where insight_collections.next_at is null
  `);
}

/** Takes some accounts of each network, those that wait longest first. */
export async function claimDue(context: Context): Promise<CollectionRow[]> {
  const platforms = platformsWithInsights(context);
  if (platforms.length === 0) return [];
  const now = context.now();
  const claimed = await context.database.execute<{ workspace_id: string; connection_id: string }>(sql`
    with due as materialized (
      select turn.workspace_id, turn.connection_id
      from unnest(${sql.param(platforms)}::text[]) network(platform)
      cross join lateral (
        select candidate.workspace_id, candidate.connection_id
        from insight_collections candidate
        join connections on connections.workspace_id = candidate.workspace_id and connections.id = candidate.connection_id
          and connections.platform = network.platform
        where candidate.next_at <= ${now.toISOString()}::timestamptz
          and (candidate.lease_until is null or candidate.lease_until <= ${now.toISOString()}::timestamptz)
        order by candidate.next_at limit ${accountsPerNetwork}
        for update of candidate skip locked
      ) turn
    )
    update insight_collections set lease_until = ${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz
    from due
    where insight_collections.workspace_id = due.workspace_id and insight_collections.connection_id = due.connection_id
    returning insight_collections.workspace_id, insight_collections.connection_id
  `);
  if (claimed.rows.length === 0) return [];
  const keys = claimed.rows.map((row) => sql`(${row.workspace_id}::uuid, ${row.connection_id}::uuid)`);
  return context.database
    .select()
    .from(insightCollections)
    .where(
      sql`(${insightCollections.workspaceId}, ${insightCollections.connectionId}) in (${sql.join(keys, sql`, `)})`,
    );
}

/** What a turn leaves behind. */
export type Outcome = Partial<CollectionRow> & { nextAt: Date | null };

/**
 * Ends a turn, and writes with it what it brought. Nothing is written where the lease has ended and another worker has taken over; what
 * somebody asked for meanwhile stands.
 */
export async function endTurn(
  database: Database,
  held: CollectionRow,
  outcome: Outcome,
  write?: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(insightCollections).where(isOf(held)).for('update');
    if (row === undefined || row.leaseUntil?.getTime() !== held.leaseUntil?.getTime()) return;
    await transaction
      .update(insightCollections)
      .set({ heldUntil: null, ...outcome, leaseUntil: null })
      .where(isOf(held));
    await write?.(transaction);
  });
}

/**
 * Makes an account due now, where `mayBegin` says so of its row. @returns the row as it is then
 */
export async function requestTurn(
  transaction: Transaction,
  { connectionId, isSandbox, workspaceId }: ConnectionKey & { isSandbox: boolean },
  now: Date,
  mayBegin: (row: CollectionRow) => boolean,
): Promise<{ isRequested: boolean; row: CollectionRow }> {
  await transaction
    .insert(insightCollections)
    .values({ workspaceId, connectionId, isSandbox, nextAt: now })
    .onConflictDoNothing();
  const isThis = isOf({ connectionId, workspaceId });
  const [row] = await transaction.select().from(insightCollections).where(isThis).for('update');
  if (row === undefined) throw new Error('the account has no row of its collection');
  if (!mayBegin(row)) return { isRequested: false, row };
  const requested = { requestedAt: now, nextAt: now };
  await transaction.update(insightCollections).set(requested).where(isThis);
  return { isRequested: true, row: { ...row, ...requested } };
}

/**
 * Has everything of a workspace's accounts collected anew, as if they were new.
 * @param days so many days back, or as far as each network tells
 */
export async function collectAnew(context: Context, workspaceId: string, days: number): Promise<void> {
  const now = context.now();
  // Without its lease, a turn that is under way writes nothing any more.
  const turn = { leaseUntil: null, requestedAt: null, nextAt: now, failures: 0, failure: null, failedAt: null };
  const begun = { collectedFrom: null, collectedUntil: null, roundUntil: null, collectedAt: null, ...turn };
  await enrolAccounts(context);
  await context.database.transaction(async (transaction) => {
    for (const { id, insights } of await listAccountsOf(context, transaction, workspaceId)) {
      const wantedFrom = wantedFromOf(insights, dateAt(now, insights.timeZone), days);
      await transaction
        .update(insightCollections)
        .set({ ...begun, wantedFrom })
        .where(isOf({ workspaceId, connectionId: id }));
    }
    await wakeAfterCommit(transaction, 'collect-insights');
  });
}

/** Whether all that is wanted of a workspace's accounts has been read, or was tried in vain and is not tried again soon. */
export async function isCollected(
  { database, now }: Pick<Context, 'database' | 'now'>,
  workspaceId: string,
): Promise<boolean> {
  const soon = new Date(now().getTime() + soonMs).toISOString();
  const isGivenUp = sql`${insightCollections.failedAt} is not null and ${insightCollections.nextAt} > ${soon}::timestamptz`;
  const isWaiting = sql`not (${isGivenUp}) and ${insightCollections.nextAt} is not null and (
    ${insightCollections.collectedAt} is null or ${insightCollections.collectedFrom} > ${insightCollections.wantedFrom})`;
  return (
    (await database.$count(insightCollections, and(eq(insightCollections.workspaceId, workspaceId), isWaiting))) === 0
  );
}

async function listAccountsOf({ networks }: Context, transaction: Transaction, workspaceId: string) {
  const rows = await transaction
    .select({ id: connections.id, platform: connections.platform })
    .from(connections)
    .where(eq(connections.workspaceId, workspaceId));
  return rows.flatMap(({ id, platform }) => {
    const insights = networks.get(platform)?.connector.insights;
    return insights === undefined ? [] : [{ id, insights }];
  });
}

function isOf({ connectionId, workspaceId }: ConnectionKey) {
  return and(eq(insightCollections.workspaceId, workspaceId), eq(insightCollections.connectionId, connectionId));
}
