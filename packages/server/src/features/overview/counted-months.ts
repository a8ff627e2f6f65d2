/**
 * Messages of whole periods as SQL: of each month that lies in one the month's sums (`message_months`), of the days that are left, and of a month
 * that is not counted or was changed since, the days (`counted-days.ts`). One statement reads all of them, so that a figure is exact at every
 * moment.
 */
import { type SQL, sql } from 'drizzle-orm';
import {
  conditionsOf,
  countedRows,
  instants,
  integers,
  isNoted,
  type MessageScope,
  type Options,
  spanTable,
} from './counted-days.ts';
import { monthsOf } from './months-of-days.ts';
import type { DaySpan } from './overview-period.ts';

/** Periods that share no day, each with its days in their order. */
export type CountedParts = { parts: readonly (readonly DaySpan[])[]; timeZone: string };

/** Rows as those of `countedDays`, with `part` (of the period in the list, from 1) instead of the day's place. */
export function countedMonths(scope: MessageScope, { parts, timeZone }: CountedParts, options: Options): SQL {
  const { workspaceId } = scope;
  const months = parts.flatMap((spans, index) => monthsOf(spans).map((month) => ({ ...month, part: index + 1 })));
  const spans = parts.flat();
  const partOfDay = parts.flatMap((days, index) => days.map(() => index + 1));
  // Of a day the place of its month in the list, from 1; 0 where the month does not lie in the period as a whole.
  const placeOfMonth = new Map(months.map(({ part, name }, index) => [`${part} ${name}`, index + 1]));
  const monthOfDay = spans.map(({ date }, index) => placeOfMonth.get(`${partOfDay[index]} ${date.slice(0, 7)}`) ?? 0);
  const counted = sql`platform, message_type, sentiment, messages, answered, response_ms`;
  const columns = options.withHours ? sql`part, weekday, ${counted}, hours` : sql`part, ${counted}`;
  return sql`
    with month as materialized (
      select span.*,
        ${isNoted(workspaceId)}
        or exists (select from message_changes where workspace_id = ${workspaceId} and hour is null)
        or (counted.is_there is null and exists (
          select from tickets where workspace_id = ${workspaceId} and created_at >= span.since and created_at < span.until
        )) as is_open
      from unnest(
        ${instants(months.map(({ since }) => since))}, ${instants(months.map(({ until }) => until))},
        ${integers(months.map(({ part }) => part))}
      ) with ordinality as span (since, until, part, month)
      left join lateral (
        select true as is_there from message_months
        where workspace_id = ${workspaceId} and since = span.since and until = span.until limit 1
      ) counted on true
    ), listed as (
      select span.*, owner.part, owner.month from ${spanTable({ spans, timeZone }, options)}
      join unnest(${integers(partOfDay)}, ${integers(monthOfDay)}) with ordinality as owner (part, month, place) using (place)
    ), left_over as materialized (
      select * from listed where listed.month = 0 or listed.month in (select month.month from month where is_open)
    )
    select ${columns}
    from month join message_months on message_months.workspace_id = ${workspaceId}
      and message_months.since = month.since and message_months.until = month.until
    where not is_open ${conditionsOf(scope)}
    union all
    select ${columns} from (${countedRows(scope, sql`left_over as span`, { columns, ...options })}) counted
  `;
}
