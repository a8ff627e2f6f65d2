/** Does the work of jobs on many tickets, some tickets a transaction, so that jobs take turns and a restart goes on where it stood. */
import { jobKeptMs } from '@parley/contract/ticket-jobs/rules.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ticketJobs } from '../../db/schema/ticket-jobs.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { runJobBatch } from './run-job-batch.ts';

const jobsAtOnce = 50;
const ticketsAtOnce = 20;

export function createRunTicketJobsLoop(context: Context): Loop {
  const runEach = createRunEach(context, { failure: 'Work on many tickets could not go on' });
  return {
    name: 'run-ticket-jobs',
    idleMs: 30_000,
    async run(signal) {
      const due = await context.database
        .select({ workspaceId: ticketJobs.workspaceId, id: ticketJobs.id })
        .from(ticketJobs)
        .where(inArray(ticketJobs.state, ['running', 'undoing']))
        .orderBy(ticketJobs.touchedAt)
        .limit(jobsAtOnce);
      if (due.length === 0) await removeOldJobs(context);
      return runEach(due, (key) => runJobBatch(context, key, ticketsAtOnce), signal);
    },
  };
}

/** What can no longer be undone is nobody's business any more: the audit log keeps what was done. */
async function removeOldJobs({ database, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - 2 * jobKeptMs).toISOString();
  await database.execute(sql`
    with old as (
      delete from ticket_jobs where finished_at < ${before}::timestamptz returning workspace_id, id
    )
    delete from ticket_job_tickets using old
    where ticket_job_tickets.workspace_id = old.workspace_id and ticket_job_tickets.job_id = old.id`);
}
