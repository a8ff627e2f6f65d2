/** Reads new customer messages with AI: language, sentiment, tag, urgency, and a drafted reply for what is open. */
import type { DraftReply } from '@parley/ai/engine.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { reviewFlood } from '../incidents/review-flood.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { applyRules } from '../rules/apply-rules.service.ts';
import { recordFailedReading, writeReadings } from '../tickets/write-readings.service.ts';
import { ticketsAnalysed } from './analysis.metrics.ts';
import { listWaitingTickets, listWaitingWorkspaces, lockWorkspace, type TicketToRead } from './analysis.queries.ts';
import { queueForModel } from './queue-for-model.ts';
import { isRecentAnger, notifyEscalations } from './raise-alarms.ts';
import { EngineFailure, understandTickets } from './understand-tickets.ts';
import { type TicketToAnswer, writeDrafts } from './write-drafts.ts';

const batchSize = 300;

type Reading = TicketToAnswer & { draft: DraftReply | null };
type BatchResult = { done: number; failed: readonly number[] };

/** Workspaces take turns, a batch each: one workspace's backlog never holds up another's messages. */
export function createAnalyseMessagesLoop(context: Context): Loop {
  return {
    name: 'analyse-messages',
    idleMs: 2000,
    async run(signal) {
      let done = 0;
      for (const workspaceId of await listWaitingWorkspaces(context.database)) {
        if (signal.aborted) break;
        done += await analyseWorkspace(context, workspaceId);
      }
      return done;
    },
  };
}

async function analyseWorkspace(context: Context, workspaceId: string): Promise<number> {
  const result = await context.database.transaction((transaction) => analyseBatch(context, transaction, workspaceId));
  ticketsAnalysed.inc({ outcome: 'done' }, result.done);
  ticketsAnalysed.inc({ outcome: 'failed' }, result.failed.length);
  if (result.failed.length > 0) await countFailure(context, workspaceId, result.failed);
  return result.done;
}

/** Read, written and told in one transaction: killed anywhere, the tickets still wait. */
async function analyseBatch(context: Context, transaction: Transaction, workspaceId: string): Promise<BatchResult> {
  if (!(await lockWorkspace(transaction, workspaceId))) return { done: 0, failed: [] };
  const tickets = await listWaitingTickets(transaction, workspaceId, batchSize);
  if (tickets.length === 0) return { done: 0, failed: [] };
  const readings = await readTickets(context, transaction, workspaceId, tickets);
  if (readings === null) return { done: 0, failed: tickets.map((ticket) => ticket.id) };
  const now = context.now();
  const written = await writeReadings(transaction, workspaceId, readings, {
    now,
    escalate: true,
    engine: context.engine.name,
  });
  const told = await notifyEscalations(transaction, workspaceId, written, now);
  const writtenIds = written.map(({ ticket }) => ticket.id);
  told.push(...(await applyRules(context, transaction, workspaceId, writtenIds)));
  await queueForModel(context, transaction, workspaceId, writtenIds);
  // While a backlog is worked off the alarm waits for its end, where it is counted once.
  if (tickets.length < batchSize && written.some((reading) => isRecentAnger(reading, now)))
    told.push(...(await reviewFlood(transaction, workspaceId, now)));
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: writtenIds }, ...told]);
  return { done: tickets.length, failed: [] };
}

/** Null when the engine failed. Answered tickets are read for the figures, but need no draft. */
async function readTickets(
  context: Context,
  transaction: Transaction,
  workspaceId: string,
  tickets: readonly TicketToRead[],
): Promise<Reading[] | null> {
  const read = await understandTickets(context, transaction, workspaceId, tickets).catch((error: unknown) => {
    if (!(error instanceof EngineFailure)) throw error;
    context.log.warn({ err: error.cause, workspaceId }, 'The AI engine failed on a batch; trying again');
    return null;
  });
  if (read === null) return null;
  const drafts = await writeDrafts(
    context,
    transaction,
    workspaceId,
    read.filter(({ ticket }) => ticket.status !== 'completed'),
  );
  return read.map(({ ticket, analysis }) => ({ ticket, analysis, draft: drafts.get(ticket.id) ?? null }));
}

async function countFailure(context: Context, workspaceId: string, ticketIds: readonly number[]): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const givenUp = await recordFailedReading(transaction, workspaceId, ticketIds);
    if (givenUp.length > 0)
      await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: givenUp }]);
  });
}
