/** Adds the days of months up anew. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { instants, integers } from './counted-days.ts';
import { clockOf } from './day-clocks.ts';
import { datesOfMonth, monthsOf } from './months-of-days.ts';
import { spansOf } from './overview-period.ts';

/**
 * Adds up the days of the months in which these dates lie, in the transaction that counted the days. A month of which hours are still noted is
 * added up too, and not read before they are counted as well.
 */
export async function recountMonths(
  transaction: Transaction,
  { dates, timeZone, workspaceId }: { workspaceId: string; dates: readonly string[]; timeZone: string },
): Promise<void> {
  const names = new Set(dates.map((date) => date.slice(0, 7)));
  const days = [...names].flatMap((name) => {
    const { end, start } = datesOfMonth(name);
    const spans = spansOf(start, end, timeZone);
    const [month] = monthsOf(spans);
    return month === undefined ? [] : spans.map((span) => ({ span, month, ...clockOf(span, timeZone) }));
  });
  if (days.length === 0) return;
  const months = [...new Map(days.map(({ month }) => [month.name, month])).values()];
  await transaction.execute(sql`
    delete from message_months
    using unnest(${instants(months.map(({ since }) => since))}, ${instants(months.map(({ until }) => until))}) as month (since, until)
    where workspace_id = ${workspaceId} and message_months.since < month.until and message_months.until > month.since
  `);
  const ofHours = Array.from({ length: 24 }, (_, hour) => sql.raw(`sum(hours[${hour + 1}])`));
  await transaction.execute(sql`
    insert into message_months
      (workspace_id, since, until, weekday, platform, message_type, sentiment, messages, answered, response_ms, hours)
    select ${workspaceId}::uuid, day.month_since, day.month_until, day.weekday, platform, message_type, sentiment,
      sum(messages), sum(answered), sum(response_ms), array[${sql.join(ofHours, sql`, `)}]::int[]
    from unnest(
      ${instants(days.map(({ span }) => span.since))}, ${instants(days.map(({ span }) => span.until))},
      ${instants(days.map(({ month }) => month.since))}, ${instants(days.map(({ month }) => month.until))},
      ${integers(days.map(({ weekday }) => weekday))}
    ) as day (since, until, month_since, month_until, weekday)
    join message_days on message_days.workspace_id = ${workspaceId}
      and message_days.since = day.since and message_days.until = day.until
    group by day.month_since, day.month_until, day.weekday, platform, message_type, sentiment
  `);
}
