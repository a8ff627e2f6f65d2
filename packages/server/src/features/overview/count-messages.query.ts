/** Counts messages of days, in as few groups as a panel needs. */
import type { OverviewPlatform, OverviewSentiment } from '@parley/contract/overview/rules.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { Sentiment } from '@parley/contract/tickets/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import type { DaySpan } from './overview-period.ts';

export type MessageScope = {
  workspaceId: string;
  platform: OverviewPlatform;
  sentiment: OverviewSentiment;
};

/** `responseMs`: of the answered ones together. `sentiment` null: not read. */
export type CountedRow<Group> = Group & { messages: number; answered: number; responseMs: number };

type GroupColumns = {
  span: number;
  platform: Platform;
  sentiment: Sentiment | null;
};

/** Messages of the spans by the given columns; a group without any has no row. `span` is the place of the span in the list. */
export async function countMessages<Column extends keyof GroupColumns>(
  database: DatabaseOrTransaction,
  scope: MessageScope,
  spans: readonly Pick<DaySpan, 'since' | 'until'>[],
  columns: readonly Column[],
): Promise<CountedRow<Pick<GroupColumns, Column>>[]> {
  const groups = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return executePrepared(
    database,
    sql`
    with counted as (${countedMessages(scope, spans)})
    select ${groups}, sum(messages)::float8 as messages, sum(answered)::float8 as answered,
      sum(response_ms)::float8 as "responseMs"
    from counted group by ${groups}
  `,
  );
}

function countedMessages(scope: MessageScope, spans: readonly Pick<DaySpan, 'since' | 'until'>[]): SQL {
  const instants = (list: Date[]) => sql`${sql.param(list.map((instant) => instant.toISOString()))}::timestamptz[]`;
  return sql`
    select (span.place - 1)::int as span, counted.*
    from unnest(${instants(spans.map(({ since }) => since))}, ${instants(spans.map(({ until }) => until))})
      with ordinality as span (since, until, place)
    cross join lateral (
      select platform, sentiment, count(*) as messages, count(first_responded_at) as answered,
        coalesce(sum(extract(epoch from greatest(first_responded_at - created_at, interval '0')) * 1000), 0) as response_ms
      from tickets
      where workspace_id = ${scope.workspaceId} and created_at >= span.since and created_at < span.until
        ${filtersOf(scope)}
      group by platform, sentiment
    ) counted
  `;
}

function filtersOf({ platform, sentiment }: MessageScope): SQL {
  return sql`${platform === 'all' ? sql`` : sql`and platform = ${platform}`}
    ${sentiment === 'all' ? sql`` : sql`and sentiment = ${sentiment}`}`;
}
