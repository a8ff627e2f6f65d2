/** Starts work on many tickets, tells how far it is, and has it undone. The work itself is done by a loop. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { isAllowed } from '@parley/contract/permissions.ts';
import {
  type JobOutcome,
  jobKeptMs,
  jobProblemsShown,
  jobsUnderWayMax,
  jobTicketsMax,
} from '@parley/contract/ticket-jobs/rules.ts';
import type { JobAction, TicketJob } from '@parley/contract/ticket-jobs/schemas.ts';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { ticketJobs } from '../../db/schema/ticket-jobs.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { requirePermission } from '../../http/session-may.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { listMatching } from '../inbox/count-tickets.service.ts';
import { assertAhead } from '../tickets/change-handling.service.ts';
import { actionsOf } from './run-job-batch.ts';

type JobRow = typeof ticketJobs.$inferSelect;
type Body = ParsedBodyOf<'createTicketJob'>;

/**
 * Which tickets it is about is written down at once: what comes later is not among them. The same request sent again gives the same job.
 * @throws AppError not_permitted, too_many_tickets, ticket_jobs_busy, ticket_job_id_reused, validation_failed
 */
export async function createTicketJob({ database, now }: Context, session: Session, body: Body): Promise<TicketJob> {
  const { userId, workspaceId } = session;
  assertMay(session, body.action);
  return database.transaction(async (transaction) => {
    await lockJobs(transaction, workspaceId);
    const known = await findJob(transaction, workspaceId, body.id);
    if (known !== null) {
      if (known.createdBy !== userId || JSON.stringify(known.action) !== JSON.stringify(body.action))
        throw new AppError('ticket_job_id_reused');
      return describe(transaction, session, known, now());
    }
    const isUnderWay = and(eq(ticketJobs.workspaceId, workspaceId), inArray(ticketJobs.state, ['running', 'undoing']));
    if ((await transaction.$count(ticketJobs, isUnderWay)) >= jobsUnderWayMax) throw new AppError('ticket_jobs_busy');
    const at = now();
    if (body.action.kind === 'snooze' && body.action.until !== null) assertAhead(new Date(body.action.until), at);
    const total = await writeTickets(transaction, session, body, at);
    if (total > jobTicketsMax) throw new AppError('too_many_tickets', { details: { limit: jobTicketsMax } });
    const row: JobRow = {
      ...{ workspaceId, id: body.id, action: body.action, state: total === 0 ? 'done' : 'running' },
      ...{ createdBy: userId, originalUserId: session.originalUserId, apiKeyId: session.apiKey?.id ?? null },
      ...{ undoneBy: null, createdAt: at, touchedAt: at, finishedAt: total === 0 ? at : null },
    };
    await transaction.insert(ticketJobs).values(row);
    await recordAudit(transaction, workspaceId, session, 'tickets.job-started', body.id, {
      ...body.action,
      tickets: total,
    });
    await wakeAfterCommit(transaction, 'run-ticket-jobs');
    return describe(transaction, session, row, at);
  });
}

/** @returns how many there are, at most one more than a job takes */
async function writeTickets(
  transaction: Transaction,
  { userId, workspaceId }: Session,
  { filters, id, tickets }: Body,
  now: Date,
): Promise<number> {
  const chosen =
    tickets !== undefined
      ? sql`
        select tickets.id, least(named."seenUntil", ${now.toISOString()}::timestamptz) as seen_until
        from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as named (id bigint, "seenUntil" timestamptz)
        join tickets on tickets.workspace_id = ${workspaceId} and tickets.id = named.id`
      : sql`
        select matching.id, ${now.toISOString()}::timestamptz as seen_until
        from (${listMatching(workspaceId, filters ?? {}, { now, userId, most: jobTicketsMax + 1 })}) matching`;
  const { rowCount } = await transaction.execute(sql`
    insert into ticket_job_tickets (workspace_id, job_id, ticket_id, seen_until)
    select ${workspaceId}::uuid, ${id}::uuid, chosen.id, max(chosen.seen_until) from (${chosen}) chosen group by chosen.id
  `);
  return rowCount ?? 0;
}

/** One's own of the last day, the newest first. */
export async function listTicketJobs({ database, now }: Context, session: Session): Promise<TicketJob[]> {
  const rows = await database
    .select()
    .from(ticketJobs)
    .where(
      and(
        eq(ticketJobs.workspaceId, session.workspaceId),
        eq(ticketJobs.createdBy, session.userId),
        gt(ticketJobs.createdAt, new Date(now().getTime() - jobKeptMs)),
      ),
    )
    .orderBy(desc(ticketJobs.createdAt))
    .limit(10);
  const jobs: TicketJob[] = [];
  for (const row of rows) jobs.push(await describe(database, session, row, now()));
  return jobs;
}

/** @throws AppError not_found */
export async function getTicketJob({ database, now }: Context, session: Session, id: string): Promise<TicketJob> {
  const row = await findJob(database, session.workspaceId, id);
  if (row === null || !isTheirs(session, row)) throw new AppError('not_found');
  return describe(database, session, row, now());
}

/**
 * Stops what is not done yet, and restores what is. Asked twice, it is undone once.
 * @throws AppError not_found, ticket_job_over
 */
export async function undoTicketJob({ database, now }: Context, session: Session, id: string): Promise<TicketJob> {
  const { userId, workspaceId } = session;
  return database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(ticketJobs).where(isJob(workspaceId, id)).for('update');
    if (row === undefined || !isTheirs(session, row)) throw new AppError('not_found');
    assertMay(session, row.action);
    const at = now();
    // Its worker passed over the row that this call holds, and looks again in half a minute unless it is woken.
    if (row.state === 'undoing') await wakeAfterCommit(transaction, 'run-ticket-jobs');
    if (row.state === 'undoing' || row.state === 'undone') return describe(transaction, session, row, at);
    if (isOver(row, at)) throw new AppError('ticket_job_over');
    const undoing: JobRow = { ...row, state: 'undoing', undoneBy: userId, touchedAt: at, finishedAt: null };
    await transaction.update(ticketJobs).set(undoing).where(isJob(workspaceId, id));
    await transaction.execute(sql`
      update ticket_job_tickets set outcome = 'dropped'
      where workspace_id = ${workspaceId} and job_id = ${id} and outcome = 'waiting'`);
    await recordAudit(transaction, workspaceId, session, 'tickets.job-undone', id);
    await wakeAfterCommit(transaction, 'run-ticket-jobs');
    return describe(transaction, session, undoing, at);
  });
}

/** @throws AppError not_permitted where the role, api_key_scope_missing where the key, does not have what the action needs beside the call itself */
function assertMay(session: Session, action: JobAction): void {
  for (const needed of actionsOf(action)) requirePermission(session, needed);
}

/** Whose it is, and those who lead the team. */
function isTheirs({ role, userId }: Session, { createdBy }: JobRow): boolean {
  return createdBy === userId || isAllowed(role, 'members.performance');
}

function isOver({ createdAt }: JobRow, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > jobKeptMs;
}

async function describe(database: DatabaseOrTransaction, session: Session, row: JobRow, now: Date): Promise<TicketJob> {
  const { action, createdAt, finishedAt, id, state, workspaceId } = row;
  const [counted, problems] = [
    await database.execute<{ outcome: JobOutcome; count: number }>(sql`
      select outcome, count(*)::int as count from ticket_job_tickets
      where workspace_id = ${workspaceId} and job_id = ${id} group by outcome`),
    await database.execute<{
      id: string;
      ticketId: string | null;
      reason: TicketJob['problems'][number]['reason'];
    }>(sql`
      select job.ticket_id as id, tickets.ticket_id as "ticketId", job.reason from ticket_job_tickets job
      left join tickets on tickets.workspace_id = job.workspace_id and tickets.id = job.ticket_id
      where job.workspace_id = ${workspaceId} and job.job_id = ${id} and job.outcome in ('refused', 'kept')
      order by job.ticket_id limit ${jobProblemsShown}`),
  ];
  const counts = new Map(counted.rows.map(({ count, outcome }) => [outcome, count]));
  const of = (outcome: JobOutcome) => counts.get(outcome) ?? 0;
  return {
    ...{ id, action, state },
    total: counted.rows.reduce((sum, { count }) => sum + count, 0),
    ...{ waiting: of('waiting'), changed: of('changed'), unchanged: of('unchanged'), refused: of('refused') },
    ...{ undone: of('undone'), kept: of('kept') },
    canUndo:
      isTheirs(session, row) && (state === 'running' || (state === 'done' && of('changed') > 0)) && !isOver(row, now),
    problems: problems.rows.map(({ id: messageId, reason, ticketId }) => ({
      ...{ messageId: Number(messageId), ticketId: ticketId ?? String(messageId), reason: reason ?? 'failed' },
    })),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

async function findJob(database: DatabaseOrTransaction, workspaceId: string, id: string): Promise<JobRow | null> {
  const [row] = await database.select().from(ticketJobs).where(isJob(workspaceId, id));
  return row ?? null;
}

function isJob(workspaceId: string, id: string) {
  return and(eq(ticketJobs.workspaceId, workspaceId), eq(ticketJobs.id, id));
}

/** Two clicks at once start one job, and the limit holds for all. */
async function lockJobs(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ticket-jobs ${workspaceId}`}, 0))`);
}
