/** Some tickets of one job, in one transaction: what became of each is written with the change itself. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { type Action, isAllowed, type Role } from '@parley/contract/permissions.ts';
import type { JobOutcome, JobReason } from '@parley/contract/ticket-jobs/rules.ts';
import type { JobAction } from '@parley/contract/ticket-jobs/schemas.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { troubleOf } from '../../db/database-errors.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { memberships } from '../../db/schema/auth.ts';
import { ticketJobs, ticketJobTickets } from '../../db/schema/ticket-jobs.ts';
import { type Actor, recordAudits } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { recordStop } from '../rules/stop-automatic-reply.service.ts';
import { changeMany, restoreMany } from '../tickets/change-many.service.ts';
import { handleMany, restoreHandled } from '../tickets/handle-many.service.ts';
import { hideMany, unhideMany } from './hide-many.ts';
import { tellJobDone } from './tell-job-done.ts';

/** What whoever asks for it, or has it undone, must be allowed. */
export function actionsOf({ kind }: JobAction): Action[] {
  return kind === 'hide' ? ['inbox.update', 'inbox.hide'] : ['inbox.update'];
}

type JobKey = { workspaceId: string; id: string };
type JobRow = typeof ticketJobs.$inferSelect;
type JobTicketRow = typeof ticketJobTickets.$inferSelect;
type Result = { ticketId: number; outcome: JobOutcome; reason?: JobReason; before?: Record<string, unknown> };

/**
 * One that fails as a whole is tried ticket by ticket, so that one ticket holds up no other.
 * @returns 0 where there was nothing to do, or another worker is at it
 */
export async function runJobBatch(context: Context, key: JobKey, most: number): Promise<number> {
  try {
    return await context.database.transaction((transaction) => runInTransaction(context, transaction, key, most));
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === 'away' || trouble === 'full') throw error;
    if (most > 1) return runJobBatch(context, key, 1);
    context.log.error({ err: error, job: key.id }, 'A ticket of a job could not be changed');
    return context.database.transaction((transaction) => giveUpOne(context, transaction, key));
  }
}

async function runInTransaction(
  context: Context,
  transaction: Transaction,
  key: JobKey,
  most: number,
): Promise<number> {
  const job = await lockJob(transaction, key);
  if (job === null) return 0;
  const rows = await nextTickets(transaction, job, most);
  const now = context.now();
  if (rows.length > 0) {
    const { results, told } = (await mayGoOn(transaction, job))
      ? await act({ ...context, now: () => now }, transaction, job, rows)
      : { results: rows.map((row) => notPermitted(job, row)), told: [] };
    await writeResults(transaction, job, results, now);
    await tell(transaction, job, { results, told }, now);
  }
  const isFinished = rows.length < most && (await nextTickets(transaction, job, 1)).length === 0;
  if (isFinished)
    await publishLiveEvents(
      transaction,
      job.workspaceId,
      await tellJobDone(transaction, job, { actor: actorOf(job), now }),
    );
  const end = { state: job.state === 'undoing' ? ('undone' as const) : ('done' as const), finishedAt: now };
  await transaction
    .update(ticketJobs)
    .set({ touchedAt: now, ...(isFinished ? end : {}) })
    .where(isJob(key));
  return 1;
}

async function lockJob(transaction: Transaction, key: JobKey): Promise<JobRow | null> {
  const [job] = await transaction
    .select()
    .from(ticketJobs)
    .where(and(isJob(key), inArray(ticketJobs.state, ['running', 'undoing'])))
    .for('update', { skipLocked: true });
  return job ?? null;
}

function nextTickets(transaction: Transaction, job: JobRow, most: number): Promise<JobTicketRow[]> {
  return transaction
    .select()
    .from(ticketJobTickets)
    .where(and(ofJob(job), eq(ticketJobTickets.outcome, job.state === 'undoing' ? 'changed' : 'waiting')))
    .orderBy(asc(ticketJobTickets.ticketId))
    .limit(most);
}

/** Whoever asked for it is still here, and may still do it. */
async function mayGoOn(transaction: Transaction, job: JobRow): Promise<boolean> {
  const userId = job.undoneBy ?? job.createdBy;
  const [member] = await transaction
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, job.workspaceId), eq(memberships.userId, userId)));
  return member !== undefined && actionsOf(job.action).every((action) => isAllowed(member.role as Role, action));
}

function notPermitted(job: JobRow, { ticketId }: JobTicketRow): Result {
  return { ticketId, outcome: refusalOf(job), reason: 'not-permitted' };
}

type Acted = { results: Result[]; told: LiveEvent[] };

/** `now` stands still: what an action writes is no later than what is noted of it, by which undoing tells later changes apart. */
async function act(
  context: Context,
  transaction: Transaction,
  job: JobRow,
  rows: readonly JobTicketRow[],
): Promise<Acted> {
  const { action, workspaceId } = job;
  const by = { actor: actorOf(job), now: context.now() };
  const done = rows.map(({ before, changedAt, ticketId }) => ({
    ...{ ticketId, before: before ?? {}, changedAt: changedAt ?? job.createdAt },
  }));
  const isRunning = job.state === 'running';
  switch (action.kind) {
    case 'assign':
    case 'team':
    case 'priority':
    case 'snooze':
      return isRunning
        ? handleMany(transaction, workspaceId, rows, action, by)
        : restoreHandled(transaction, workspaceId, done, action, by);
    case 'hide': {
      const asker = { workspaceId, actor: by.actor, jobId: job.id };
      const results = isRunning
        ? await hideMany(context, transaction, asker, rows, action)
        : await unhideMany(context, transaction, asker, done, action);
      return { results, told: [] };
    }
    default: {
      const results = isRunning
        ? await changeMany(transaction, workspaceId, rows, action, by)
        : await restoreMany(transaction, workspaceId, done, action, by);
      return { results, told: [] };
    }
  }
}

function actorOf({ apiKeyId, createdBy, originalUserId, undoneBy }: JobRow): NonNullable<Actor> {
  if (undoneBy !== null) return { userId: undoneBy, originalUserId: null };
  return { userId: createdBy, originalUserId, ...(apiKeyId === null ? {} : { apiKey: { id: apiKeyId } }) };
}

const refusalOf = ({ state }: JobRow) => (state === 'undoing' ? 'kept' : 'refused');

async function writeResults(transaction: Transaction, job: JobRow, results: readonly Result[], now: Date) {
  for (const { before, outcome, reason, ticketId } of results)
    await transaction
      .update(ticketJobTickets)
      .set({
        ...{ outcome, reason: reason ?? null },
        ...(outcome === 'changed' ? { before: before ?? {}, changedAt: now } : {}),
      })
      .where(and(ofJob(job), eq(ticketJobTickets.ticketId, ticketId)));
}

/** The audit log names each ticket; whoever has the inbox open sees it change. Automatic replies to what a person has decided are stopped. */
async function tell(transaction: Transaction, job: JobRow, { results, told }: Acted, now: Date): Promise<void> {
  const { action, id, state, workspaceId } = job;
  const ids = results.flatMap(({ outcome, ticketId }) =>
    outcome === 'changed' || outcome === 'undone' ? [ticketId] : [],
  );
  if (ids.length === 0) return;
  const actor = actorOf(job);
  const detail = { job: id, ...(state === 'undoing' ? { undone: action.kind } : action) };
  // What is asked of a network stands in it already.
  const audited = action.kind === 'hide' ? [] : ids;
  await recordAudits(
    transaction,
    workspaceId,
    actor,
    audited.map((ticketId) => ({ action: 'ticket.updated', target: String(ticketId), detail })),
  );
  // Who has a ticket decides nothing about its answer.
  const isDecided = ['close', 'escalate', 'tag', 'spam'].includes(action.kind);
  if (state === 'running' && isDecided)
    for (const ticketId of ids)
      await recordStop(
        transaction,
        { workspaceId, ticketId },
        { reason: action.kind === 'tag' ? 'corrected' : 'status-changed', detail: null, actor, now },
      );
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: ids }, ...told]);
}

async function giveUpOne(context: Context, transaction: Transaction, key: JobKey): Promise<number> {
  const job = await lockJob(transaction, key);
  const [row] = job === null ? [] : await nextTickets(transaction, job, 1);
  if (job === null || row === undefined) return 0;
  await transaction
    .update(ticketJobTickets)
    .set({ outcome: refusalOf(job), reason: 'failed' })
    .where(and(ofJob(job), isAnyOf(ticketJobTickets.ticketId, [row.ticketId])));
  await transaction.update(ticketJobs).set({ touchedAt: context.now() }).where(isJob(key));
  return 1;
}

function isJob({ id, workspaceId }: JobKey) {
  return and(eq(ticketJobs.workspaceId, workspaceId), eq(ticketJobs.id, id));
}

function ofJob({ id, workspaceId }: JobRow) {
  return and(eq(ticketJobTickets.workspaceId, workspaceId), eq(ticketJobTickets.jobId, id));
}
