/** The three panels above the inbox. */

import { quickStatsWindowDays, trendWindowDays } from '@parley/contract/inbox/rules.ts';
import type { Analytics } from '@parley/contract/inbox/schemas.ts';
import type { Ratings } from '@parley/contract/surveys/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import { addDays, dateAt, startOfDate } from '../../days-in-zones.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { readRatings } from '../surveys/ratings.service.ts';
import { responseRateOf, satisfactionOf } from './message-figures.service.ts';

type Totals = {
  positive: number;
  neutral: number;
  negative: number;
  total: number;
  responded: number;
  average_ms: number | null;
  median_ms: number | null;
};

/**
 * Sentiment and quick stats over the last 30 days, messages by day over the last 7 (today included, in the viewer's zone).
 *
 * - response rate: tickets of the window that got a reply, of all tickets of the window;
 * - response time: from the customer's first words to the first reply the network accepted;
 * - satisfaction: see `message-figures.service.ts`;
 * - ratings: what customers said who were asked in the window.
 */
export async function getAnalytics(
  database: DatabaseOrTransaction,
  workspaceId: string,
  now: Date,
  timeZone: string,
): Promise<Analytics> {
  const since = new Date(now.getTime() - quickStatsWindowDays * 86_400_000).toISOString();
  const days = daysOfTrend(now, timeZone);
  const [ratings, totals, trend, open] = await Promise.all([
    readRatings(database, workspaceId, { from: new Date(since), to: new Date(now.getTime() + 1) }),
    database.execute<Totals>(sql`
      select
        count(*) filter (where sentiment = 'positive')::int as positive,
        count(*) filter (where sentiment = 'neutral')::int as neutral,
        count(*) filter (where sentiment = 'negative')::int as negative,
        count(*)::int as total,
        count(first_responded_at)::int as responded,
        (avg(extract(epoch from greatest(first_responded_at - created_at, interval '0')) * 1000)
          filter (where first_responded_at is not null))::float8 as average_ms,
        percentile_cont(0.5) within group (order by extract(epoch from greatest(first_responded_at - created_at, interval '0')) * 1000)
          filter (where first_responded_at is not null) as median_ms
      from tickets where workspace_id = ${workspaceId} and created_at >= ${since}
    `),
    database.execute<{ date: string; total: number }>(sql`
      select day.date, count(tickets.id)::int as total
      from (values ${sql.join(days, sql`, `)}) as day (date, since, until)
      left join tickets on tickets.workspace_id = ${workspaceId}
        and tickets.created_at >= day.since and tickets.created_at < day.until
      group by day.date order by day.date
    `),
    database.execute<{ open: number }>(sql`
      -- Snoozed tickets, which the list of open ones leaves out, are few and have an index of their own: none of them is closed.
      select (select count(*) from tickets where workspace_id = ${workspaceId} and status <> 'completed')::int
        - (select count(*) from tickets where workspace_id = ${workspaceId} and snoozed_until is not null)::int as open
    `),
  ]);
  return toAnalytics(totals.rows[0], trend.rows, open.rows[0]?.open ?? 0, ratings);
}

/** Date, beginning and end of each. Told by us: a PostgreSQL of the operator's may know fewer zones than browsers do. */
function daysOfTrend(now: Date, timeZone: string): SQL[] {
  const today = dateAt(now, timeZone);
  return Array.from({ length: trendWindowDays }, (_, index) => {
    const date = addDays(today, index - trendWindowDays + 1);
    const [since, until] = [date, addDays(date, 1)].map((day) => startOfDate(day, timeZone).toISOString());
    return sql`(${date}, ${since}::timestamptz, ${until}::timestamptz)`;
  });
}

function toAnalytics(
  totals: Totals | undefined,
  trend: { date: string; total: number }[],
  openCount: number,
  ratings: Ratings,
): Analytics {
  const { positive = 0, neutral = 0, negative = 0, total = 0, responded = 0 } = totals ?? {};
  const satisfaction = satisfactionOf({ positive, neutral, negative });
  return {
    sentiment: { positive, neutral, negative },
    trend: trend.some((day) => day.total > 0) ? trend.map((day) => ({ date: day.date, totalMessages: day.total })) : [],
    openCount,
    quickStats: {
      responseRate: responseRateOf({ messages: total, answered: responded }),
      averageResponseTimeMs: totals?.average_ms ?? null,
      medianResponseTimeMs: totals?.median_ms ?? null,
      satisfactionScore: satisfaction.score,
      satisfactionAnswers: satisfaction.rated,
      ratings,
    },
  };
}
