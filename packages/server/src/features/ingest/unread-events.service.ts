/** Inbound events that could not be read: how many there are, reading them again after a mend, and letting them go. */
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { pollSoon } from '../connections/poll-turns.service.ts';

export type UnreadEvents = { platform: Platform; reason: string; count: number; oldestAt: Date; ids: number[] };
/** One event, those of one network, or, where neither is given, all. */
export type WhichEvents = { id?: number; platform?: Platform };

const idsShown = 5;

/** Counts unread events by network and reason, the most frequent first, with the oldest ids of each. */
export async function countUnreadEvents(database: DatabaseOrTransaction): Promise<UnreadEvents[]> {
  const counted = await database.execute<{
    platform: Platform;
    reason: string;
    count: number;
    oldest_at: string;
    ids: string[];
  }>(sql`
    select platform, coalesce(reason, 'The body could not be read.') as reason, count(*)::integer as count,
      min(received_at) as oldest_at, array_agg(id::text order by id) as ids
    from inbound_events where state = 'malformed'
    group by platform, reason order by count desc, platform
  `);
  return counted.rows.map((row) => ({
    platform: row.platform,
    reason: row.reason,
    count: row.count,
    oldestAt: new Date(row.oldest_at),
    ids: row.ids.slice(0, idsShown).map(Number),
  }));
}

/**
 * Hands events that could not be read back to the workers. Repeating it is harmless: messages that were stored already stay as they
 * are, and an event that still cannot be read is kept again with its reason.
 * @returns how many are read again
 */
export async function readEventsAgain(
  transaction: DatabaseOrTransaction,
  which: WhichEvents,
  now: Date,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // The note of a network's refusal (a poll's note without parameters) holds nothing to read.
  const again = await transaction.execute<{ connection: string | null }>(sql`
    update inbound_events set state = 'pending', attempts = 0, ingested_at = null, next_attempt_at = ${at}
    where state = 'malformed' and not (source = 'poll' and query = '{}') ${only(which)}
    returning case when source = 'poll' then query->>'connection' end as connection
  `);
  const polled = [...new Set(again.rows.flatMap(({ connection }) => (connection === null ? [] : [connection])))];
  await pollSoon(transaction, polled, now);
  await wakeAfterCommit(transaction, 'ingest-events');
  await wakeAfterCommit(transaction, 'poll-connections');
  return again.rows.length;
}

/** Deletes events that could not be read, for good. @returns how many there were */
export async function discardUnreadEvents(database: DatabaseOrTransaction, which: WhichEvents): Promise<number> {
  const gone = await database.execute(sql`delete from inbound_events where state = 'malformed' ${only(which)}`);
  return gone.rowCount ?? 0;
}

function only({ id, platform }: WhichEvents) {
  const ofId = id === undefined ? sql`` : sql`and id = ${id}`;
  return platform === undefined ? ofId : sql`${ofId} and platform = ${platform}`;
}
