/** Numbered live events: written with the change they tell of, sent to every browser of the workspace. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';

/** The channels that every web process listens on: new events, and sessions that ended or went elsewhere. */
export const liveChannel = 'parley_live';
export const sessionChannel = 'parley_sessions';

/**
 * Records events in the transaction of the change, as its last statement: the counter's row lock makes the numbers of a
 * workspace come out in the order of the commits, so that a browser that resumes after a number misses none.
 */
export async function publishLiveEvents(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  events: readonly LiveEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const given = sql`jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as item(event, position)`;
  await executePrepared(
    transaction,
    sql`with ${publishing(workspaceId, sql`select event, position from ${given}`)} select ${published}`,
  );
}

/**
 * The same within a statement that finds out by itself what there is to tell: parts of its `with`, which count only where the statement
 * selects `published`.
 * @param news selects `event` (jsonb) and `position` (from 1); of no row, nothing is published
 */
export function publishing(workspaceId: string, news: SQL): SQL {
  return sql`news as materialized (${news}), counter as (
      insert into live_counters (workspace_id, last_number) select ${workspaceId}::uuid, count(*) from news having count(*) > 0
      on conflict (workspace_id) do update set last_number = live_counters.last_number + excluded.last_number
      returning last_number
    ), written as (
      -- The time of the commit, nearly: a transaction may have begun long before.
      insert into live_events (workspace_id, number, event, created_at)
      select ${workspaceId}::uuid, counter.last_number - (select count(*) from news) + news.position, news.event, clock_timestamp()
      from counter, news
    ), notified as materialized (
      select pg_notify(${liveChannel}, ${workspaceId}::text || ':' || counter.last_number)::text as word from counter
    )`;
}

export const published = sql.raw('(select max(word) from notified)');

/**
 * For a transaction that publishes more than once, of several workspaces: their counters are taken in one order first, so that two of
 * them do not wait for each other in a circle.
 */
export async function lockLiveCounters(transaction: Transaction, workspaceIds: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    select 1 from live_counters where workspace_id = any(${sql.param([...new Set(workspaceIds)])}::uuid[])
    order by workspace_id for update
  `);
}

/** Tells every web process to look again whether the streams of this session may go on. */
export async function publishSessionChange(transaction: DatabaseOrTransaction, tokenHash: string): Promise<void> {
  await transaction.execute(sql`select pg_notify(${sessionChannel}, ${tokenHash})`);
}
