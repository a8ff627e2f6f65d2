/** Counts days anew in which messages changed. */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { dateAt } from '../../days-in-zones.ts';
import type { Transaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';
import { messagesOf, spanTable } from './counted-days.ts';
import { type DaySpan, spansOf } from './overview-period.ts';
import { recountMonths } from './recount-months.ts';

const hourMs = 60 * 60_000;
/** So many changed hours are looked at in one transaction: ten days where messages come at every hour. */
const hoursAtOnce = 240;

/** What another feature sums of a day's messages. */
export type DayCounter = {
  /** Counts these days anew, those of which no message is left too. Dates are of the workspace's zone. */
  count(
    transaction: Transaction,
    days: { workspaceId: string; timeZone: string; dates: readonly string[] },
  ): Promise<void>;
  /** The workspace has other days now: what was counted of the former ones goes. */
  forget(transaction: Transaction, workspaceId: string): Promise<void>;
};

/** Where messages changed since they were counted. */
export async function listChangedWorkspaces({
  database,
}: Pick<Context, 'database'>): Promise<{ workspaceId: string }[]> {
  const { rows } = await database.execute<{ workspaceId: string }>(
    sql`select distinct workspace_id as "workspaceId" from message_changes`,
  );
  return rows;
}

/**
 * Counts the days of some changed hours anew, the oldest first. The notes of the changes go before anything is counted: a change that is not
 * in the notes that went is either counted or still noted. @returns how many hours; fewer than asked for: there are no more. 0 too where another
 * worker is at it
 */
export async function recountChangedDays(
  { database }: Pick<Context, 'database'>,
  workspaceId: string,
  counters: readonly DayCounter[] = [],
  limit = hoursAtOnce,
): Promise<{ hours: number; isMore: boolean }> {
  return database.transaction(async (transaction) => {
    const tried = await transaction.execute<{ is_locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`message days ${workspaceId}`}, 0)) as is_locked`,
    );
    if (tried.rows[0]?.is_locked !== true) return { hours: 0, isMore: false };
    await noteAllHours(transaction, workspaceId, counters);
    // Read after the note of other days went: one that comes later is noted again.
    const { rows: found } = await transaction.execute<{ time_zone: string }>(
      sql`select time_zone from workspaces where id = ${workspaceId}`,
    );
    const timeZone = found[0]?.time_zone;
    if (timeZone === undefined) {
      await transaction.execute(sql`delete from message_changes where workspace_id = ${workspaceId}`);
      return { hours: 0, isMore: false };
    }
    const hours = await takeChangedHours(transaction, workspaceId, limit);
    const dates = new Set(
      hours.flatMap((hour) => [hour, hour + hourMs - 1].map((instant) => dateAt(new Date(instant), timeZone))),
    );
    const spans = [...dates].flatMap((date) => spansOf(date, date, timeZone));
    await recount(transaction, { workspaceId, spans, timeZone });
    await recountMonths(transaction, { workspaceId, dates: [...dates], timeZone });
    if (dates.size > 0)
      for (const counter of counters) await counter.count(transaction, { workspaceId, timeZone, dates: [...dates] });
    return { hours: hours.length, isMore: hours.length === limit };
  });
}

/** Where the workspace has other days now: what was counted of the former ones goes, and every hour that has messages is to be counted. */
async function noteAllHours(
  transaction: Transaction,
  workspaceId: string,
  counters: readonly DayCounter[],
): Promise<void> {
  const noted = await transaction.execute(
    sql`delete from message_changes where workspace_id = ${workspaceId} and hour is null`,
  );
  if ((noted.rowCount ?? 0) === 0) return;
  await transaction.execute(sql`delete from message_days where workspace_id = ${workspaceId}`);
  await transaction.execute(sql`delete from message_day_sentiments where workspace_id = ${workspaceId}`);
  await transaction.execute(sql`delete from message_months where workspace_id = ${workspaceId}`);
  for (const counter of counters) await counter.forget(transaction, workspaceId);
  await transaction.execute(sql`
    insert into message_changes (workspace_id, hour)
    select distinct workspace_id, date_bin('1 hour', created_at, '2000-01-01T00:00:00Z'::timestamptz)
    from tickets where workspace_id = ${workspaceId}
  `);
}

async function takeChangedHours(transaction: Transaction, workspaceId: string, limit: number): Promise<number[]> {
  const { rows } = await transaction.execute<{ hour: string }>(sql`
    with taken as (
      delete from message_changes
      where workspace_id = ${workspaceId} and hour in (
        select distinct hour from message_changes where workspace_id = ${workspaceId} order by hour limit ${limit}
      )
      returning hour
    )
    select distinct hour from taken
  `);
  return rows.map(({ hour }) => readInstant(hour).getTime());
}

type Recounted = { workspaceId: string; spans: readonly DaySpan[]; timeZone: string };

async function recount(transaction: Transaction, { spans, timeZone, workspaceId }: Recounted): Promise<void> {
  if (spans.length === 0) return;
  const table = spanTable({ spans, timeZone }, { withHours: true });
  await transaction.execute(sql`
    delete from message_days using ${table}
    where workspace_id = ${workspaceId} and message_days.since < span.until and message_days.until > span.since
  `);
  await transaction.execute(sql`
    insert into message_days
      (workspace_id, since, until, platform, message_type, sentiment, messages, answered, response_ms, hours)
    select ${workspaceId}::uuid, span.since, span.until, platform, message_type, sentiment, messages, answered, response_ms, hours
    from ${table} cross join lateral (${messagesOf(workspaceId, sql``, { withHours: true })}) counted
  `);
  await transaction.execute(sql`
    delete from message_day_sentiments using ${table}
    where workspace_id = ${workspaceId} and message_day_sentiments.since < span.until and message_day_sentiments.until > span.since
  `);
  // Of the rows that were just written, not of messages again, which may be others by now.
  await transaction.execute(sql`
    insert into message_day_sentiments (workspace_id, since, until, platform, positive, neutral, negative, unknown)
    select message_days.workspace_id, message_days.since, message_days.until, platform,
      coalesce(sum(messages) filter (where sentiment = 'positive'), 0), coalesce(sum(messages) filter (where sentiment = 'neutral'), 0),
      coalesce(sum(messages) filter (where sentiment = 'negative'), 0), coalesce(sum(messages) filter (where sentiment = 'unknown'), 0)
    from ${table} join message_days on message_days.workspace_id = ${workspaceId}
      and message_days.since = span.since and message_days.until = span.until
    group by message_days.workspace_id, message_days.since, message_days.until, platform
  `);
}
