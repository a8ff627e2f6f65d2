/**
 * Messages of days as SQL: from the days that are counted already (`message_days`), and from the messages themselves where a day is not counted,
 * or was changed since. Both are read by one statement, so that a figure is exact at every moment. Who counts anew (`recount-days.ts`) uses
 * the same words.
 */
import type { OverviewPlatform, OverviewSentiment } from '@parley/contract/overview/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import { clockOf } from './day-clocks.ts';
import type { DaySpan } from './overview-period.ts';

export type MessageScope = {
  workspaceId: string;
  platform: OverviewPlatform;
  sentiment: OverviewSentiment;
};

export type CountedDays = { spans: readonly DaySpan[]; timeZone: string };
/** Whether the 24 hours are counted too, which takes longer. */
export type Options = { withHours: boolean };

export const instants = (list: readonly Date[]) =>
  sql`${sql.param(list.map((instant) => instant.toISOString()))}::timestamptz[]`;
export const integers = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`;

/**
 * Rows of `place` (of the span in the list, from 1), with hours `weekday` (Monday is 1), `platform`, `message_type`, `sentiment`, `messages`,
 * `answered`, `response_ms` and `hours`.
 */
export function countedDays(scope: MessageScope, days: CountedDays, options: Options): SQL {
  const counted = sql`platform, message_type, sentiment, messages, answered, response_ms`;
  const columns = options.withHours ? sql`place, weekday, ${counted}, hours` : sql`place, ${counted}`;
  return countedRows(scope, spanTable(days, options), { columns, ...options });
}

/** Counts the days of a table `span`, each from its counts or from its messages. */
export function countedRows(scope: MessageScope, spans: SQL, { columns, withHours }: Options & { columns: SQL }): SQL {
  const { workspaceId } = scope;
  return sql`
    with day as materialized (${daysToRead(workspaceId, spans, sql`message_days`)})
    select ${columns}
    from day cross join lateral (
      select * from message_days
      where workspace_id = ${workspaceId} and since = day.since and until = day.until ${conditionsOf(scope)}
      -- Day by day: how many days there are the planner cannot know, and it would read all of them for a few.
      offset 0
    ) counted
    where not is_open
    union all
    select ${columns}
    from day cross join lateral (${messagesOf(workspaceId, conditionsOf(scope), { withHours })}) counted
    where is_open
  `;
}

/** The days of a table `span`, and whether each `is_open`: its messages are to be read, for they are not counted in that roll-up, or were changed since. */
export function daysToRead(workspaceId: string, spans: SQL, rollUp: SQL): SQL {
  return sql`
    select span.*, ${isNoted(workspaceId)} or counted.is_there is null as is_open
    from ${spans}
    left join lateral (
      select true as is_there from ${rollUp}
      where workspace_id = ${workspaceId} and since = span.since and until = span.until limit 1
    ) counted on true`;
}

/** Whether an hour of the span is noted as changed since it was counted. */
export function isNoted(workspaceId: string): SQL {
  return sql`exists (
    select from message_changes
    where workspace_id = ${workspaceId} and hour > span.since - interval '1 hour' and hour < span.until
  )`;
}

/** What the filters ask of a row, of messages and of counted days alike. */
export function conditionsOf({ platform, sentiment }: MessageScope): SQL {
  const isPlatform = platform === 'all' ? sql`` : sql`and platform = ${platform}`;
  return sentiment === 'all' ? isPlatform : sql`${isPlatform} and sentiment = ${sentiment}`;
}

/** The days as a table `span`: `place`, `since`, `until`, and with hours what its clocks show. */
export function spanTable({ spans, timeZone }: CountedDays, { withHours }: Options): SQL {
  const bounds = sql`${instants(spans.map(({ since }) => since))}, ${instants(spans.map(({ until }) => until))}`;
  if (!withHours) return sql`unnest(${bounds}) with ordinality as span (since, until, place)`;
  const clocks = spans.map((span) => clockOf(span, timeZone));
  return sql`unnest(
    ${bounds},
    ${integers(clocks.map(({ weekday }) => weekday))}, ${integers(clocks.map(({ secondsBefore }) => secondsBefore))},
    ${instants(clocks.map(({ turnsAt }) => turnsAt))}, ${integers(clocks.map(({ secondsAfter }) => secondsAfter))}
  ) with ordinality as span (since, until, weekday, seconds_before, turns_at, seconds_after, place)`;
}

/** Counts the messages themselves, of a row with the columns of `span`. */
export function messagesOf(workspaceId: string, filters: SQL, { withHours }: Options): SQL {
  const ofHours = Array.from({ length: 24 }, (_, hour) => sql`count(*) filter (where hour = ${sql.raw(`${hour}`)})`);
  const seconds = sql`floor(extract(epoch from created_at))::bigint
    + case when created_at < turns_at then seconds_before else seconds_after end`;
  return sql`
    select platform, message_type, coalesce(sentiment, 'unknown') as sentiment, count(*)::int as messages,
      count(first_responded_at)::int as answered,
      coalesce(sum(extract(epoch from greatest(first_responded_at - created_at, interval '0')) * 1000), 0)::bigint as response_ms
      ${withHours ? sql`, array[${sql.join(ofHours, sql`, `)}]::int[] as hours` : sql``}
    from (
      select platform, message_type, sentiment, created_at, first_responded_at
        ${withHours ? sql`, (((${seconds}) % 86400 + 86400) % 86400 / 3600)::int as hour` : sql``}
      from tickets
      where workspace_id = ${workspaceId} and created_at >= since and created_at < until ${filters}
    ) message
    group by platform, message_type, coalesce(sentiment, 'unknown')
  `;
}
