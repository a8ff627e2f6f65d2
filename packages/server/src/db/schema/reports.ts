/** Reports that are mailed by the clock. */
import { insightsPlatforms } from '@parley/contract/insights/rules.ts';
import { reportFileStates, reportKinds } from '@parley/contract/reports/rules.ts';
import type { ReportFileRequest } from '@parley/contract/reports/schemas.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../column-types.ts';

export const reportSchedules = pgTable(
  'report_schedules',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    name: text().notNull(),
    report: text({ enum: reportKinds }).notNull().default('account'),
    /** Of the account; null: of all networks. */
    platform: text({ enum: insightsPlatforms }),
    connectionId: uuid('connection_id'),
    days: integer().notNull(),
    every: text({ enum: ['weekly', 'monthly'] }).notNull(),
    weekday: integer().notNull(),
    monthDay: integer('month_day').notNull(),
    hour: integer().notNull(),
    /** That of the workspace for which `nextAt` was computed. */
    timeZone: text('time_zone').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    /** When the next one is due, by the clock on the wall. */
    nextAt: instant('next_at').notNull(),
    /** When somebody tries to make it: also the end of the lease of whoever makes it now. */
    attemptAt: instant('attempt_at').notNull(),
    /** How often the one that is due could not be made. */
    failures: integer().notNull().default(0),
    lastAt: instant('last_at'),
    lastFailure: text('last_failure'),
    /** By which its mails are found. */
    lastAttachmentId: uuid('last_attachment_id'),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('report_schedules_attempt').on(table.attemptAt),
  ],
);

export const reportRecipients = pgTable(
  'report_recipients',
  {
    workspaceId: uuid('workspace_id').notNull(),
    scheduleId: uuid('schedule_id').notNull(),
    address: text().notNull(),
    position: integer().notNull(),
    /** In the link by which its reader ends the mails; it can do nothing else. */
    token: text().notNull(),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.scheduleId, table.address] }),
    uniqueIndex('report_recipients_token').on(table.token),
  ],
);

/** Files that somebody has made in the background. They go after a day, and with a customer's erasure: what is in them can be made again. */
export const reportFiles = pgTable(
  'report_files',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    /** Whose it is. */
    userId: uuid('user_id').notNull(),
    request: jsonb().$type<ReportFileRequest>().notNull(),
    state: text({ enum: reportFileStates }).notNull().default('waiting'),
    /** In percent. */
    progress: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    /** When somebody makes it, and until when whoever makes it holds it; null: it is settled. */
    attemptAt: instant('attempt_at'),
    reason: text(),
    fileName: text('file_name'),
    content: bytea(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('report_files_attempt').on(table.attemptAt),
    index('report_files_user').on(table.workspaceId, table.userId, table.createdAt),
  ],
);
