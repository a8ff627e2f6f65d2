/** Work on many tickets at once: the jobs, and what became of each ticket. No customer's words. */
import { jobOutcomes, jobReasons, jobStates } from '@parley/contract/ticket-jobs/rules.ts';
import type { JobAction } from '@parley/contract/ticket-jobs/schemas.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const ticketJobs = pgTable(
  'ticket_jobs',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** The idempotency key, made by the client. */
    id: uuid().notNull(),
    action: jsonb().$type<JobAction>().notNull(),
    state: text({ enum: jobStates }).notNull().default('running'),
    createdBy: uuid('created_by').notNull(),
    originalUserId: uuid('original_user_id'),
    apiKeyId: uuid('api_key_id'),
    /** Who asked to undo it; null: nobody. */
    undoneBy: uuid('undone_by'),
    createdAt: instant('created_at').notNull(),
    /** When a part of it was done last: jobs take turns by it. */
    touchedAt: instant('touched_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('ticket_jobs_due').on(table.touchedAt).where(sql`state in ('running', 'undoing')`),
    index('ticket_jobs_creator').on(table.workspaceId, table.createdBy, table.createdAt),
    index('ticket_jobs_finished').on(table.finishedAt),
  ],
);

export const ticketJobTickets = pgTable(
  'ticket_job_tickets',
  {
    workspaceId: uuid('workspace_id').notNull(),
    jobId: uuid('job_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    outcome: text({ enum: jobOutcomes }).notNull().default('waiting'),
    reason: text({ enum: jobReasons }),
    /** The customer's newest message that was seen when the job was started. */
    seenUntil: instant('seen_until').notNull(),
    /** What the job changed, as it was before; null where nothing was. */
    before: jsonb().$type<Record<string, unknown>>(),
    changedAt: instant('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.jobId, table.ticketId] }),
    index('ticket_job_tickets_outcome').on(table.workspaceId, table.jobId, table.outcome, table.ticketId),
  ],
);
