/** Reads of the roll-up, summed by the database as far as a screen needs. */
import type { Platform } from '@parley/contract/platforms.ts';
import type { ReputationOf, ReputationTopic } from '@parley/contract/reputation/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import type { Sums } from './score.ts';

export type DateRange = { start: string; end: string };

/** What was written today and is not answered is left out: its day is not over. */
const sumColumns = (today: string): SQL => sql`
  sum(positive)::float8 as "positive", sum(neutral)::float8 as "neutral", sum(negative)::float8 as "negative",
  sum(positive_weight)::float8 as "positiveWeight", sum(neutral_weight)::float8 as "neutralWeight", sum(negative_weight)::float8 as "negativeWeight",
  sum(uncounted)::float8 as "uncounted", sum(answered)::float8 as "answered",
  coalesce(sum(unanswered) filter (where date < ${today}), 0)::float8 as "unanswered", sum(slowness)::float8 as "slowness"`;

function isWithin(workspaceId: string, { end, start }: DateRange, { platform, topic }: ReputationOf): SQL {
  const conditions = [sql`workspace_id = ${workspaceId}`, sql`date between ${start} and ${end}`];
  if (platform !== null) conditions.push(sql`platform = ${platform}`);
  if (topic !== null) conditions.push(sql`topic = ${topic}`);
  return sql.join(conditions, sql` and `);
}

export type Cell = Sums & { platform: Platform; topic: ReputationTopic };

/**
 * By network, topic and step: so many days from `zero` on are step 0, those before it have negative numbers.
 */
export async function sumSteps(
  database: DatabaseOrTransaction,
  workspaceId: string,
  range: DateRange,
  { stepDays, today, zero }: { zero: string; stepDays: number; today: string },
): Promise<(Cell & { step: number })[]> {
  const { rows } = await database.execute<Cell & { step: number }>(sql`
    select floor((date - ${zero}::date)::float8 / ${stepDays})::int as "step", platform as "platform", topic as "topic", ${sumColumns(today)}
    from reputation_days where ${isWithin(workspaceId, range, everything)}
    group by 1, 2, 3
  `);
  return rows;
}

const everything: ReputationOf = { platform: null, topic: null };

/** By network and topic. */
export async function sumCells(
  database: DatabaseOrTransaction,
  workspaceId: string,
  range: DateRange,
  today: string,
): Promise<Cell[]> {
  const { rows } = await database.execute<Cell>(sql`
    select platform as "platform", topic as "topic", ${sumColumns(today)}
    from reputation_days where ${isWithin(workspaceId, range, everything)}
    group by 1, 2
  `);
  return rows;
}

/** By day; a day without messages is absent. */
export async function sumDays(
  database: DatabaseOrTransaction,
  workspaceId: string,
  range: DateRange,
  of: ReputationOf,
  today: string,
): Promise<(Sums & { date: string })[]> {
  const isEverything = of.platform === null && of.topic === null;
  const { rows } = await database.execute<Sums & { date: string }>(sql`
    select date::text as "date", ${sumColumns(today)}
    from ${isEverything ? sql`reputation_totals` : sql`reputation_days`} where ${isWithin(workspaceId, range, of)}
    group by date order by date
  `);
  return rows;
}

/** The zone whose days are counted. */
export async function findTimeZone(database: DatabaseOrTransaction, workspaceId: string): Promise<string> {
  const { rows } = await database.execute<{ time_zone: string }>(
    sql`select time_zone from workspaces where id = ${workspaceId}`,
  );
  return rows[0]?.time_zone ?? 'UTC';
}

export async function hasMessages(database: DatabaseOrTransaction, workspaceId: string): Promise<boolean> {
  const { rows } = await database.execute<{ found: boolean }>(
    sql`select exists (select from tickets where workspace_id = ${workspaceId}) as found`,
  );
  return rows[0]?.found ?? false;
}

/** Whether days wait to be counted anew: a change of a moment ago, or all of them after a change of the time zone. */
export async function areDaysWaiting(database: DatabaseOrTransaction, workspaceId: string): Promise<boolean> {
  const { rows } = await database.execute<{ waiting: boolean }>(
    sql`select exists (select from message_changes where workspace_id = ${workspaceId}) as waiting`,
  );
  return rows[0]?.waiting ?? false;
}

/** The first day of which anything was counted; null: none. */
export async function findFirstDate(database: DatabaseOrTransaction, workspaceId: string): Promise<string | null> {
  const { rows } = await database.execute<{ first: string | null }>(
    sql`select min(date)::text as first from reputation_totals where workspace_id = ${workspaceId}`,
  );
  return rows[0]?.first ?? null;
}
