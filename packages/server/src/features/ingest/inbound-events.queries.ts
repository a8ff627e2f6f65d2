/** The statements on stored inbound events: which are due, what became of them. */
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { describeFailure } from '../../db/database-errors.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { CompletedItems } from './complete-items.ts';
import { inboundEventsMalformed } from './ingest.metrics.ts';

/** An event that fails this often is kept for the administrator. */
const maxAttempts = 5;

export type EventRow = {
  id: number;
  platform: Platform;
  rawBody: Buffer;
  query: Record<string, string>;
  attempts: number;
  receivedAt: Date;
};

export type Settled =
  | { id: number; platform: Platform; state: 'done'; reason: string | null; workspaceIds: string[] }
  | { id: number; platform: Platform; state: 'malformed'; reason: string }
  | { id: number; platform: Platform; state: 'waiting'; reason: string; nextAttemptAt: Date }
  /** A part of the event must be read from the network first; this does not count as an attempt. */
  | { id: number; platform: Platform; state: 'reading'; reason: string; nextAttemptAt: Date };

/** Which events a transaction takes. */
export type Claim = {
  limit: number;
  onlyId?: number;
  /** What was read from the network for the event `onlyId`, which this process holds by a lease. */
  completed?: CompletedItems;
  /** How many more events may have their missing parts read from the network at the same time. */
  readsFree?: number;
};

/** Leaves out entries that a poll could not read and that have no webhook form: `poll-again.ts` polls them again. */
const isNoPoll = sql`(source = 'webhook' or not jsonb_exists(query, 'connection'))`;

export async function listDueIds(context: Context, limit: number): Promise<number[]> {
  const due = await context.database.execute<{ id: string }>(sql`
    select id from inbound_events
    where state = 'pending' and next_attempt_at <= ${context.now().toISOString()}::timestamptz and ${isNoPoll}
    order by id limit ${limit}
  `);
  return due.rows.map((row) => Number(row.id));
}

export async function claimEvents(
  context: Context,
  transaction: Transaction,
  { limit, onlyId, completed }: Claim,
): Promise<EventRow[]> {
  const claimed = await transaction.execute<{
    id: string;
    platform: Platform;
    raw_body: Buffer;
    query: Record<string, string>;
    attempts: number;
    received_at: string;
  }>(sql`
    select id, platform, raw_body, query, attempts, received_at from inbound_events
    where state = 'pending' and ${isNoPoll}
      ${completed === undefined ? sql`and next_attempt_at <= ${context.now().toISOString()}::timestamptz` : sql``}
      ${onlyId === undefined ? sql`` : sql`and id = ${onlyId}`}
    order by id limit ${limit}
    for update skip locked
  `);
  return claimed.rows.map((row) => ({
    id: Number(row.id),
    platform: row.platform,
    rawBody: row.raw_body,
    query: row.query,
    attempts: row.attempts,
    receivedAt: new Date(row.received_at),
  }));
}

export async function settle(context: Context, transaction: Transaction, settled: readonly Settled[]): Promise<void> {
  const now = context.now().toISOString();
  const rows = settled.map((event) => ({
    id: event.id,
    state: event.state === 'waiting' || event.state === 'reading' ? 'pending' : event.state,
    reason: event.reason?.replaceAll('\0', '').toWellFormed() ?? null,
    waits: event.state === 'waiting' ? 1 : 0,
    next_attempt_at: 'nextAttemptAt' in event ? event.nextAttemptAt : null,
    workspace_ids: 'workspaceIds' in event ? event.workspaceIds : null,
  }));
  await transaction.execute(sql`
    update inbound_events set
      state = row.state, reason = row.reason, attempts = inbound_events.attempts + row.waits,
      next_attempt_at = coalesce(row.next_attempt_at, inbound_events.next_attempt_at),
      workspace_ids = row.workspace_ids, ingested_at = case when row.state = 'pending' then null else ${now}::timestamptz end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row(id bigint, state text, reason text, waits integer, next_attempt_at timestamptz, workspace_ids uuid[])
    where inbound_events.id = row.id
  `);
  for (const event of settled)
    if (event.state === 'malformed') inboundEventsMalformed.inc({ platform: event.platform });
}

/** Removes events that were handed out and hold what was erased. */
export async function removeEvents(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await transaction.execute(sql`delete from inbound_events where id = any(${sql.param([...ids])}::bigint[])`);
}

/** The reason that stands with an event while one process reads its missing parts; the others leave it alone. */
export const readingReason = 'Something of it is being read at the network.';

/**
 * Ends the leases of reads at a worker's start, so that the events of a killed worker are read at once. Where another worker is reading
 * one of them, the network is asked once more, and whichever is first settles the event.
 */
export async function releaseReadLeases({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const at = now().toISOString();
  await database.execute(sql`
    update inbound_events set next_attempt_at = ${at}::timestamptz
    where state = 'pending' and reason = ${readingReason} and next_attempt_at > ${at}::timestamptz
  `);
}

/** Puts an event off until `nextAttemptAt`, unless another process has settled it meanwhile. */
export async function postponeEvent(context: Context, id: number, reason: string, nextAttemptAt: Date): Promise<void> {
  await context.database.execute(sql`
    update inbound_events set attempts = attempts + 1, reason = ${reason.replaceAll('\0', '').toWellFormed()},
      next_attempt_at = ${nextAttemptAt.toISOString()}::timestamptz
    where id = ${id} and state = 'pending'
  `);
}

export async function recordFailure(context: Context, id: number, error: unknown): Promise<void> {
  context.log.error({ err: error, inboundEventId: id }, 'An inbound event could not be ingested');
  const now = context.now();
  const reason = describeFailure(error).slice(0, 500).replaceAll('\0', '').toWellFormed();
  const nextAttemptAt = new Date(now.getTime() + backOffMs(2, 2000, 60_000)).toISOString();
  await context.database.execute(sql`
    update inbound_events set attempts = attempts + 1, reason = ${reason},
      state = case when attempts + 1 >= ${maxAttempts} then 'malformed' else 'pending' end,
      next_attempt_at = ${nextAttemptAt}::timestamptz
    where id = ${id} and state = 'pending'
  `);
}
