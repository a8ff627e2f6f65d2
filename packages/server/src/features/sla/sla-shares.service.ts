/** Promises kept and broken, counted for who had the ticket and for its team, as the contract's `sla/rules.ts` says. */
import type { Platform } from '@parley/contract/platforms.ts';
import type { SlaTarget } from '@parley/contract/sla/rules.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { slaRecords } from '../../db/schema/sla.ts';

/** In which they were decided; `platform` undefined: all networks. */
export type DecidedPeriod = { from: Date; to: Date; platform: Platform | undefined };
export type SlaSums = {
  holderId: string | null;
  teamId: string | null;
  target: SlaTarget;
  kept: number;
  broken: number;
};

/** By who had the ticket, by team and by what was promised. */
export async function listSlaSums(
  database: DatabaseOrTransaction,
  workspaceId: string,
  period: DecidedPeriod,
): Promise<SlaSums[]> {
  const { rows } = await database.execute<SlaSums>(sql`
    select holder_id as "holderId", team_id as "teamId", target, count(*) filter (where outcome = 'met')::int as kept,
      count(*) filter (where outcome = 'breached')::int as broken
    from sla_records where workspace_id = ${workspaceId} and ${isDecidedIn(period)}
    group by 1, 2, 3`);
  return rows;
}

/** Whether tickets have changed whose promises are not measured anew yet. */
export async function isSlaBehind(database: DatabaseOrTransaction, workspaceId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`select 1 from sla_changes where workspace_id = ${workspaceId} limit 1`);
  return rows.length > 0;
}

/** The promises themselves, the latest first. @param whose of whom, null: of nobody; undefined: all */
export function listDecidedPromises(
  database: DatabaseOrTransaction,
  workspaceId: string,
  period: DecidedPeriod,
  {
    outcome,
    whose,
  }: { outcome: 'met' | 'breached'; whose: { holderId: string | null } | { teamId: string | null } | undefined },
  page: { limit: number; after: { at: string; id: number } | null },
) {
  const { at, holderId, id, target } = slaRecords;
  return database
    .select({
      ...{ id, at, holderId, target },
      platform: slaRecords.platform,
      ticketNumber: tickets.id,
      ticketId: tickets.ticketId,
      senderName: tickets.senderName,
    })
    .from(slaRecords)
    .innerJoin(tickets, and(eq(tickets.workspaceId, slaRecords.workspaceId), eq(tickets.id, slaRecords.ticketId)))
    .where(
      and(
        eq(slaRecords.workspaceId, workspaceId),
        isDecidedIn(period),
        eq(slaRecords.outcome, outcome),
        isOf(whose),
        page.after === null
          ? undefined
          : sql`(${at}, ${id}) < (${page.after.at}::timestamptz, ${page.after.id}::bigint)`,
      ),
    )
    .orderBy(sql`${at} desc, ${id} desc`)
    .limit(page.limit);
}

function isOf(whose: { holderId: string | null } | { teamId: string | null } | undefined): SQL | undefined {
  if (whose === undefined) return undefined;
  const { holderId, teamId } = slaRecords;
  return 'holderId' in whose
    ? sql`${holderId} is not distinct from ${whose.holderId}::uuid`
    : sql`${teamId} is not distinct from ${whose.teamId}::uuid`;
}

function isDecidedIn({ from, platform, to }: DecidedPeriod): SQL {
  const ofPlatform = platform === undefined ? sql`` : sql` and sla_records.platform = ${platform}`;
  return sql`sla_records.at >= ${from.toISOString()}::timestamptz and sla_records.at < ${to.toISOString()}::timestamptz${ofPlatform}`;
}
