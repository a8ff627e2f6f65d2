/** What networks tell by day, of all accounts together: for pages that look at several. */
import type { Platform } from '@parley/contract/platforms.ts';
import { and, asc, between, eq, inArray } from 'drizzle-orm';
import { addDays } from '../../days-in-zones.ts';
import type { Database } from '../../db/client.ts';
import { insightDays } from '../../db/schema/insights.ts';
import { listConnectionRows } from '../connections/connection-rows.service.ts';
import { computeFigures, rateBaseOf } from './figures.ts';
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
  const rows = await database
    .select()
    .from(insightDays)
    .where(
      and(
        eq(insightDays.workspaceId, workspaceId),
        inArray(
          insightDays.connectionId,
          accounts.map(({ id }) => id),
        ),
        between(insightDays.date, dayBefore, end),
      ),
    )
    .orderBy(asc(insightDays.date));
  const labels = datesBetween(start, end);
  const rowsOf = Map.groupBy(rows, ({ connectionId }) => connectionId);
  return accounts.flatMap(({ id, platform }) => {
    const days = rowsOf.get(id);
    if (days === undefined) return [];
    const { timeSeriesData } = computeFigures(days, { labels, labelsBefore: [dayBefore] }, null);
    const base = rateBaseOf(days);
    return [
      {
        connectionId: id,
        platform,
        followersGained: timeSeriesData.followerGrowth,
        engagements: timeSeriesData.engagement,
        base: base === null ? labels.map(() => null) : timeSeriesData[base],
      },
    ];
  });
}
