/** How long workspaces keep their data, and the run that keeps to it. */
import type { RetentionRun } from '@parley/contract/retention/schemas.ts';
import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** One row a workspace that changed anything; without one, and where a column is null, all is kept. */
export const retentionSettings = pgTable(
  'retention_settings',
  {
    workspaceId: uuid('workspace_id').primaryKey(),
    closedTicketsMonths: integer('closed_tickets_months'),
    rawEventDays: integer('raw_event_days'),
    auditMonths: integer('audit_months'),
    unusedMediaMonths: integer('unused_media_months'),
    updatedBy: uuid('updated_by'),
    updatedAt: instant('updated_at').notNull(),
    nextRunAt: instant('next_run_at').notNull(),
    /** What the run that is under way has removed; a run goes in batches. */
    underWay: jsonb('under_way').$type<RetentionRun>(),
    lastRunAt: instant('last_run_at'),
    lastRun: jsonb('last_run').$type<RetentionRun>(),
  },
  (table) => [index('retention_settings_next_run').on(table.nextRunAt)],
);
