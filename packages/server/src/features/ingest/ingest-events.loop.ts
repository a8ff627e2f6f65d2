/** Turns stored inbound events into tickets, a few hundred at a time. */
import { ConnectorError } from '@parley/connectors/connector.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import type { InboundPart } from './inbound-part.ts';
import { inboundEventsMalformed } from './ingest.metrics.ts';
import { ingestLoopName } from './ingest-events.job.ts';
import { ingestParts } from './ingest-parts.ts';
import { isConflict } from './is-conflict.ts';

const defaultBatchSize = 300;
const conflictRetries = 5;
/** An event that fails this often is kept for the administrator. */
const maxAttempts = 5;
/** What belongs to a message that has not come yet is looked at again this often, a few seconds apart. */
const maxWaits = 4;

type EventRow = {
  id: number;
  platform: Platform;
  rawBody: Buffer;
  query: Record<string, string>;
  attempts: number;
  receivedAt: Date;
};

type Settled =
  | { id: number; platform: Platform; state: 'done'; reason: string | null }
  | { id: number; platform: Platform; state: 'malformed'; reason: string }
  | { id: number; platform: Platform; state: 'waiting'; reason: string; nextAttemptAt: Date };

/** @param options.batchSize how many events one transaction takes */
export function createIngestEventsLoop(context: Context, options: { batchSize?: number } = {}): Loop {
  return {
    name: ingestLoopName,
    idleMs: 2000,
    run: () => ingestBatch(context, options.batchSize ?? defaultBatchSize),
  };
}

/** A batch that cannot be written as a whole is done one by one, so that one bad event stops no other. */
async function ingestBatch(context: Context, limit: number): Promise<number> {
  for (let conflicts = 0; conflicts < conflictRetries; conflicts += 1) {
    try {
      return await context.database.transaction((transaction) => ingestClaimed(context, transaction, limit));
    } catch (error) {
      if (isConflict(error)) continue;
      if (limit === 1) throw error;
      context.log.warn({ err: error }, 'A batch of inbound events failed; taking them one by one');
      break;
    }
  }
  return ingestOneByOne(context);
}

async function ingestOneByOne(context: Context): Promise<number> {
  let done = 0;
  for (const id of await listDueIds(context)) {
    try {
      done += await context.database.transaction((transaction) => ingestClaimed(context, transaction, 1, id));
    } catch (error) {
      if (isConflict(error)) continue;
      await recordFailure(context, id, error);
      done += 1;
    }
  }
  return done;
}

async function listDueIds(context: Context): Promise<number[]> {
  const due = await context.database.execute<{ id: string }>(sql`
    select id from inbound_events
    where state = 'pending' and next_attempt_at <= ${context.now().toISOString()}::timestamptz
    order by id limit ${defaultBatchSize}
  `);
  return due.rows.map((row) => Number(row.id));
}

/** Claimed, ingested and marked in one transaction: killed anywhere, all of it is still to be done. */
async function ingestClaimed(
  context: Context,
  transaction: Transaction,
  limit: number,
  onlyId?: number,
): Promise<number> {
  const events = await claimEvents(context, transaction, limit, onlyId);
  if (events.length === 0) return 0;
  const settled: Settled[] = [];
  const parts: InboundPart[] = [];
  /** What could be read is ingested; the rest is shown to the administrator. */
  const problems = new Map<number, string>();
  for (const event of events) {
    const read = readEvent(context, event);
    if ('state' in read) settled.push(read);
    else {
      parts.push(...read.parts);
      if (read.problem !== null) problems.set(event.id, read.problem);
    }
  }
  const result = await ingestParts(context, transaction, parts);
  const alreadySettled = new Set(settled.map(({ id }) => id));
  for (const event of events.filter(({ id }) => !alreadySettled.has(id))) {
    const { id, platform } = event;
    const problem = problems.get(id);
    if (problem !== undefined) settled.push({ id, platform, state: 'malformed', reason: problem });
    else if (result.unplaced.has(id) && event.attempts < maxWaits) settled.push(waitForEarlierMessage(context, event));
    else settled.push({ id, platform, state: 'done', reason: reasonOf(id, result) });
  }
  await settle(context, transaction, settled);
  return events.length;
}

async function claimEvents(
  context: Context,
  transaction: Transaction,
  limit: number,
  onlyId?: number,
): Promise<EventRow[]> {
  const claimed = await transaction.execute<{
    id: string;
    platform: string;
    raw_body: Buffer;
    query: Record<string, string>;
    attempts: number;
    received_at: string;
  }>(sql`
    select id, platform, raw_body, query, attempts, received_at from inbound_events
    where state = 'pending' and next_attempt_at <= ${context.now().toISOString()}::timestamptz
      ${onlyId === undefined ? sql`` : sql`and id = ${onlyId}`}
    order by id limit ${limit}
    for update skip locked
  `);
  return claimed.rows.map((row) => ({
    id: Number(row.id),
    platform: row.platform as Platform,
    rawBody: row.raw_body,
    query: row.query,
    attempts: row.attempts,
    receivedAt: new Date(row.received_at),
  }));
}

/** The parts of an event in the one normal form, or what to do with one that cannot be read. */
function readEvent(context: Context, event: EventRow): { parts: InboundPart[]; problem: string | null } | Settled {
  const network = context.networks.get(event.platform);
  const { id, platform } = event;
  if (network?.connector.webhooks === undefined)
    return { id, platform, state: 'done', reason: 'This network is no longer set up on this installation.' };
  try {
    const deliveries = network.connector.webhooks.parse(event.rawBody, event.query);
    const parts = deliveries.map((delivery) => ({
      platform,
      isSandbox: network.isSandbox,
      accountExternalId: delivery.accountExternalId,
      items: delivery.items,
      receivedAt: event.receivedAt,
      source: id,
    }));
    const problems = deliveries.flatMap((delivery) => delivery.problems ?? []);
    return { parts, problem: problems.length === 0 ? null : problems.map(({ reason }) => reason).join('; ') };
  } catch (error) {
    if (!(error instanceof ConnectorError))
      context.log.error({ err: error, inboundEventId: id }, 'A connector failed to read an event');
    return {
      id,
      platform,
      state: 'malformed',
      reason: error instanceof Error ? error.message : 'The body could not be read.',
    };
  }
}

function waitForEarlierMessage(context: Context, event: EventRow): Settled {
  return {
    id: event.id,
    platform: event.platform,
    state: 'waiting',
    reason: 'It belongs to a message that has not come yet.',
    nextAttemptAt: new Date(context.now().getTime() + backOffMs(event.attempts + 1, 2000, 30_000)),
  };
}

function reasonOf(id: number, result: { unknownAccounts: Set<number>; unplaced: Set<number> }): string | null {
  if (result.unknownAccounts.has(id)) return 'Nobody has connected this account.';
  if (result.unplaced.has(id)) return 'A part belongs to a message that never came.';
  return null;
}

async function settle(context: Context, transaction: Transaction, settled: readonly Settled[]): Promise<void> {
  const now = context.now().toISOString();
  const rows = settled.map((event) => ({
    id: event.id,
    state: event.state === 'waiting' ? 'pending' : event.state,
    reason: event.reason?.replaceAll('\0', '').toWellFormed() ?? null,
    waits: event.state === 'waiting' ? 1 : 0,
    next_attempt_at: event.state === 'waiting' ? event.nextAttemptAt : null,
  }));
  await transaction.execute(sql`
    update inbound_events set
      state = row.state, reason = row.reason, attempts = inbound_events.attempts + row.waits,
      next_attempt_at = coalesce(row.next_attempt_at, inbound_events.next_attempt_at),
      ingested_at = case when row.state = 'pending' then null else ${now}::timestamptz end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row(id bigint, state text, reason text, waits integer, next_attempt_at timestamptz)
    where inbound_events.id = row.id
  `);
  for (const event of settled)
    if (event.state === 'malformed') inboundEventsMalformed.inc({ platform: event.platform });
}

async function recordFailure(context: Context, id: number, error: unknown): Promise<void> {
  context.log.error({ err: error, inboundEventId: id }, 'An inbound event could not be ingested');
  const now = context.now();
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500).replaceAll('\0', '');
  const nextAttemptAt = new Date(now.getTime() + backOffMs(2, 2000, 60_000)).toISOString();
  await context.database.execute(sql`
    update inbound_events set attempts = attempts + 1, reason = ${reason},
      state = case when attempts + 1 >= ${maxAttempts} then 'malformed' else 'pending' end,
      next_attempt_at = ${nextAttemptAt}::timestamptz
    where id = ${id} and state = 'pending'
  `);
}
