/** What networks tell by day, of all accounts together: for pages that look at several. */
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import { addDays } from '../../days-in-zones.ts';
import type { Database } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { listConnectionRows } from '../connections/connection-rows.service.ts';
import { type DayFigures, followerGrowthOf, rateBaseOf } from './figures.ts';
import { datesBetween } from './period.ts';

/** One value a date; null: the network did not tell. */
type Series = (number | null)[];
export type AccountDays = {
  connectionId: string;
  platform: Platform;
  followersGained: Series;
  engagements: Series;
  /** What engagements are divided by: see `rateBaseOf`. */
  base: Series;
};

/** The connected accounts with their days from one date to the other, both included; an account of which nothing is known is absent. */
export async function listAccountDays(
  database: Database,
  workspaceId: string,
  { end, platform, start }: { start: string; end: string; platform: Platform | 'all' },
): Promise<AccountDays[]> {
  const accounts = await listConnectionRows(database, workspaceId, {
    states: ['active', 'needs-reconnect'],
    ...(platform === 'all' ? {} : { platform }),
  });
  if (accounts.length === 0) return [];
  const dayBefore = addDays(start, -1);
  // As the driver gives them: of years of days, making objects of a table's rows takes longest.
  const rows = await executePrepared<DayFigures & { connectionId: string }>(
    database,
    sql`
      select connection_id as "connectionId", date::text as date, followers::float8 as followers,
        followers_gained::float8 as "followersGained", reach::float8 as reach, impressions::float8 as impressions,
        engagements::float8 as engagements
      from insight_days
      where workspace_id = ${workspaceId} and connection_id = any(${sql.param(accounts.map(({ id }) => id))}::uuid[])
        and date between ${dayBefore} and ${end}
    `,
  );
  const labels = datesBetween(start, end);
  const rowsOf = Map.groupBy(rows, ({ connectionId }) => connectionId);
  return accounts.flatMap(({ id, platform: accountPlatform }) => {
    const days = rowsOf.get(id);
    if (days === undefined) return [];
    const byDate = new Map(days.map((day) => [day.date, day]));
    const base = rateBaseOf(days);
    const known = labels.map((date) => byDate.get(date));
    return [
      {
        connectionId: id,
        platform: accountPlatform,
        followersGained: known.map((day, index) =>
          followerGrowthOf(day, byDate.get(index === 0 ? dayBefore : (labels[index - 1] ?? ''))),
        ),
        engagements: known.map((day) => day?.engagements ?? null),
        base: known.map((day) => (base === null ? null : (day?.[base] ?? null))),
      },
    ];
  });
}
