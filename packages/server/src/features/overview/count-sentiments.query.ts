/** How many messages each day had, by how they felt: of the days' sums (`message_day_sentiments`), and of the messages where a day is open. */
import { type Sentiment, sentiments } from '@parley/contract/tickets/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { type CountedDays, daysToRead, type MessageScope, spanTable } from './counted-days.ts';

/** Each that a message can have; `unknown`: not read. */
const kinds = [...sentiments, 'unknown'] as const;
/** Of a day's messages; `place` is that of the day in the list, from 1. */
export type DaySentiments = Record<Sentiment | 'unknown', number> & { place: number };

/** A day without messages has no row; a sentiment that the filter leaves out is 0. */
export async function countSentiments(
  database: DatabaseOrTransaction,
  { platform, sentiment, workspaceId }: MessageScope,
  days: CountedDays,
): Promise<DaySentiments[]> {
  const isPlatform = platform === 'all' ? sql`` : sql`and platform = ${platform}`;
  const eachKind = (toSql: (kind: SQL, name: (typeof kinds)[number]) => SQL) =>
    sql.join(
      kinds.map((kind) => sql`${toSql(sql.raw(kind), kind)} as ${sql.raw(kind)}`),
      sql`, `,
    );
  const rows = await executePrepared<DaySentiments>(
    database,
    sql`
      with day as materialized (
        ${daysToRead(workspaceId, spanTable(days, { withHours: false }), sql`message_day_sentiments`)}
      )
      select place::int, ${eachKind((kind) => sql`sum(${kind})::float8`)}
      from day join message_day_sentiments sums
        on sums.workspace_id = ${workspaceId} and sums.since = day.since and sums.until = day.until
      where not is_open ${isPlatform}
      group by place
      union all
      select place::int, ${eachKind((_, name) => sql`count(*) filter (where coalesce(sentiment, 'unknown') = ${name})::float8`)}
      from day join tickets on tickets.workspace_id = ${workspaceId}
        and tickets.created_at >= day.since and tickets.created_at < day.until
      where is_open ${isPlatform}
      group by place
    `,
  );
  if (sentiment === 'all') return rows;
  return rows.map((row) => ({
    ...{ place: row.place, positive: 0, neutral: 0, negative: 0, unknown: 0 },
    [sentiment]: row[sentiment],
  }));
}
