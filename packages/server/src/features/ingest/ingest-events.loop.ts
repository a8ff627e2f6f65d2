/** Turns stored inbound events into tickets, a few hundred at a time. */
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { describeFailure, troubleOf } from '../../db/database-errors.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { listIncomplete, readIncomplete, withCompleted, withoutIncomplete } from './complete-items.ts';
import {
  type Claim,
  claimEvents,
  type EventRow,
  listDueIds,
  postponeEvent,
  readingReason,
  recordFailure,
  removeEvents,
  type Settled,
  settle,
} from './inbound-events.queries.ts';
import type { InboundPart } from './inbound-part.ts';
import { ingestParts } from './ingest-parts.ts';
import { isConflict } from './is-conflict.ts';

const defaultBatchSize = 300;
const conflictRetries = 5;
/** How many times an event waits, a few seconds each, for the message that it belongs to. */
const maxWaits = 4;
/** The most events whose missing parts are read from the network at the same time. */
const readsAtOnce = 16;
/** Such an event is left to the process that reads for this long; if that is killed, another takes it over afterwards. */
const readLeaseMs = 2 * 60_000;
/** After this time of failing reads the event is shown to the administrator. */
const readPatienceMs = 3 * 24 * 60 * 60_000;

type Claimed = { count: number; toRead: EventRow[] };

/** @param options.batchSize how many events one transaction takes */
export function createIngestEventsLoop(context: Context, options: { batchSize?: number } = {}): Loop {
  const reads = new Set<Promise<void>>();
  const begin = (event: EventRow) => {
    const read: Promise<void> = completeEvent(context, event).finally(() => reads.delete(read));
    reads.add(read);
  };
  return {
    name: 'ingest-events',
    idleMs: 2000,
    async run() {
      const limit = options.batchSize ?? defaultBatchSize;
      const { count, toRead } = await ingestBatch(context, limit, readsAtOnce - reads.size);
      toRead.forEach(begin);
      // Nothing else is due: the reads are waited for, but not so long that new events wait with them.
      if (count === toRead.length && reads.size > 0) await Promise.race([...reads, pause(250)]);
      return count + reads.size;
    },
    async finish() {
      await Promise.all(reads);
    },
  };
}

/** Ingests a batch. One that cannot be written as a whole is done event by event, so that a bad one stops no other. */
async function ingestBatch(context: Context, limit: number, readsFree: number): Promise<Claimed> {
  for (let conflicts = 0; conflicts < conflictRetries; conflicts += 1) {
    try {
      return await context.database.transaction((transaction) =>
        ingestClaimed(context, transaction, { limit, readsFree }),
      );
    } catch (error) {
      if (isConflict(error)) continue;
      // The fault is the database's and not an event's: the loop comes back for all of them.
      if (limit === 1 || troubleOf(error) !== null) throw error;
      context.log.warn({ err: error }, 'A batch of inbound events failed; taking them one by one');
      break;
    }
  }
  return ingestOneByOne(context, readsFree);
}

async function ingestOneByOne(context: Context, readsFree: number): Promise<Claimed> {
  const done: Claimed = { count: 0, toRead: [] };
  for (const id of await listDueIds(context, defaultBatchSize)) {
    try {
      const claim: Claim = { limit: 1, onlyId: id, readsFree: readsFree - done.toRead.length };
      const { count, toRead } = await context.database.transaction((transaction) =>
        ingestClaimed(context, transaction, claim),
      );
      done.count += count;
      done.toRead.push(...toRead);
    } catch (error) {
      if (isConflict(error)) continue;
      if (troubleOf(error) !== null) throw error;
      await recordFailure(context, id, error);
      done.count += 1;
    }
  }
  return done;
}

/** Reads an event's missing parts and ingests it. Never throws: after a failure the event stays and is read again later. */
async function completeEvent(context: Context, event: EventRow): Promise<void> {
  try {
    const read = readEvent(context, event);
    const completed = 'state' in read ? new Map() : await readIncomplete(context, read.parts);
    for (let conflicts = 0; ; conflicts += 1) {
      try {
        const claim: Claim = { limit: 1, onlyId: event.id, completed };
        await context.database.transaction((transaction) => ingestClaimed(context, transaction, claim));
        return;
      } catch (error) {
        if (!isConflict(error) || conflicts >= conflictRetries) throw error;
      }
    }
  } catch (error) {
    if (troubleOf(error) !== null) {
      context.log.warn({ err: error, inboundEventId: event.id }, 'An event waits for the database');
      return;
    }
    const isPatient = context.now().getTime() - event.receivedAt.getTime() < readPatienceMs;
    const recorded =
      error instanceof ConnectorError && isPatient
        ? postponeRead(context, event, error)
        : recordFailure(context, event.id, error);
    await recorded.catch((inner: unknown) => {
      context.log.error({ err: inner, inboundEventId: event.id }, 'A failed read could not be recorded');
    });
  }
}

async function postponeRead(context: Context, event: EventRow, error: ConnectorError): Promise<void> {
  context.log.info({ err: error, inboundEventId: event.id }, 'A network did not tell what an event left out');
  const backOff = new Date(context.now().getTime() + backOffMs(event.attempts + 1, 3000, 15 * 60_000));
  const nextAttemptAt = error.retryAt !== null && error.retryAt > backOff ? error.retryAt : backOff;
  await postponeEvent(context, event.id, error.message, nextAttemptAt);
}

/** Claims, ingests and marks events in one transaction, so that a process that is killed leaves nothing half done. */
async function ingestClaimed(context: Context, transaction: Transaction, claim: Claim): Promise<Claimed> {
  const events = await claimEvents(context, transaction, claim);
  const toRead: EventRow[] = [];
  if (events.length === 0) return { count: 0, toRead };
  const settled: Settled[] = [];
  const parts: InboundPart[] = [];
  /** By event, what could not be read of it: that is shown to the administrator, the rest is ingested. */
  const problems = new Map<number, string>();
  for (const event of events) {
    const read = readEvent(context, event);
    if ('state' in read) {
      settled.push(read);
      continue;
    }
    if (claim.completed === undefined && listIncomplete(context, read.parts).length > 0) {
      const isTaken = toRead.length < (claim.readsFree ?? 0);
      if (isTaken) toRead.push(event);
      settled.push(waitForRead(context, event, isTaken));
      // Complete items need not wait: when the event is ingested again, they are known and skipped.
      parts.push(...withoutIncomplete(read.parts));
      continue;
    }
    parts.push(...(claim.completed === undefined ? read.parts : withCompleted(read.parts, claim.completed)));
    if (read.problem !== null) problems.set(event.id, read.problem);
  }
  const result = await ingestParts(context, transaction, parts);
  const alreadySettled = new Set(settled.map(({ id }) => id));
  for (const event of events.filter(({ id }) => !alreadySettled.has(id))) {
    const { id, platform } = event;
    const problem = problems.get(id);
    if (problem !== undefined) settled.push({ id, platform, state: 'malformed', reason: problem });
    else if (result.unplaced.has(id) && event.attempts < maxWaits) settled.push(waitForEarlierMessage(context, event));
    else {
      const workspaceIds = [...(result.workspaces.get(id) ?? [])];
      settled.push({ id, platform, state: 'done', reason: reasonOf(id, result), workspaceIds });
    }
  }
  await settle(context, transaction, settled);
  const over = settled.filter(({ id, state }) => state === 'done' && result.erased.has(id));
  await removeEvents(
    transaction,
    over.map(({ id }) => id),
  );
  return { count: events.length, toRead };
}

/** The parts of an event in the one normal form, or what to do with one that cannot be read. */
function readEvent(context: Context, event: EventRow): { parts: InboundPart[]; problem: string | null } | Settled {
  const network = context.networks.get(event.platform);
  const { id, platform } = event;
  if (network?.connector.webhooks === undefined)
    return { id, platform, state: 'malformed', reason: 'This network is no longer set up on this installation.' };
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
      reason: describeFailure(error),
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

/** Leases an event for reading; where too many are being read already, it is looked at again soon. */
function waitForRead({ now }: Context, { id, platform }: EventRow, isTaken: boolean): Settled {
  const nextAttemptAt = new Date(now().getTime() + (isTaken ? readLeaseMs : 2000));
  return { id, platform, state: 'reading', reason: readingReason, nextAttemptAt };
}

function reasonOf(id: number, result: { unknownAccounts: Set<number>; unplaced: Set<number> }): string | null {
  if (result.unknownAccounts.has(id)) return 'Nobody has connected this account.';
  if (result.unplaced.has(id)) return 'A part belongs to a message that never came.';
  return null;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
