/** Reading and clearing away live events. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

export type NumberedEvent = { number: number; event: LiveEvent };

/** How many events one read takes; a stream that is further behind takes several. */
export const readMaxEvents = 500;

/** The events after a number, oldest first, at most `readMaxEvents`. */
export async function listEventsAfter(
  database: Database,
  workspaceId: string,
  number: number,
): Promise<NumberedEvent[]> {
  const read = await database.execute<{ number: string; event: LiveEvent }>(sql`
    select number, event from live_events
    where workspace_id = ${workspaceId} and number > ${number}
    order by number limit ${readMaxEvents}
  `);
  return read.rows.map((row) => ({ number: Number(row.number), event: row.event }));
}

/** The last number given in a workspace; 0 before the first. */
export async function lastNumberOf(database: Database, workspaceId: string): Promise<number> {
  const read = await database.execute<{ last_number: string }>(
    sql`select last_number from live_counters where workspace_id = ${workspaceId}`,
  );
  return Number(read.rows[0]?.last_number ?? 0);
}

/** The first event of the last `overlapMs` by the database's clock, which gave the events their times; null where there is none. */
export async function firstNumberSince(
  database: Database,
  workspaceId: string,
  { overlapMs, after }: { overlapMs: number; after: number },
): Promise<number | null> {
  const read = await database.execute<{ number: string }>(sql`
    select number from live_events
    where workspace_id = ${workspaceId} and number > ${after}
      and created_at > clock_timestamp() - make_interval(secs => ${overlapMs / 1000})
    order by number limit 1
  `);
  const [first] = read.rows;
  return first === undefined ? null : Number(first.number);
}

/** Removes one batch of events that are older than this, and that no webhook has still to be told of. Tells how many. */
export async function deleteEventsBefore(database: Database, before: Date, limit: number): Promise<number> {
  const removed = await database.execute(sql`
    delete from live_events where (workspace_id, number) in (
      select workspace_id, number from live_events
      where created_at < ${before.toISOString()}
        and not exists (
          select 1 from webhook_endpoints
          where webhook_endpoints.workspace_id = live_events.workspace_id
            and webhook_endpoints.is_enabled and webhook_endpoints.last_number < live_events.number
        )
      limit ${limit}
    )
  `);
  return removed.rowCount ?? 0;
}
