/** Messages counted by day, for Insights, and which of these days are to be counted anew. */
import type { Platform } from '@parley/contract/platforms.ts';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/**
 * How many messages of one kind a day had. A day is told by its first instant and that of the next day, so that days of another time zone are
 * other days. A day is whole or absent: all its rows are written together.
 */
export const messageDays = pgTable(
  'message_days',
  {
    workspaceId: uuid('workspace_id').notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
    platform: text().$type<Platform>().notNull(),
    messageType: text('message_type', { enum: ['comment', 'message', 'mention', 'review'] }).notNull(),
    /** `unknown`: not read. */
    sentiment: text({ enum: ['positive', 'neutral', 'negative', 'unknown'] }).notNull(),
    messages: integer().notNull(),
    answered: integer().notNull(),
    /** From the customers' first words to the first replies, of those that were answered, together. */
    responseMs: bigint('response_ms', { mode: 'number' }).notNull(),
    /** Of each of the 24 hours that a clock shows. */
    hours: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.since, table.platform, table.messageType, table.sentiment] }),
  ],
);

/**
 * A day's rows of `message_days` added up by network, so that a course of years is read of a tenth of them. Written with them, of the same days.
 */
export const messageDaySentiments = pgTable(
  'message_day_sentiments',
  {
    workspaceId: uuid('workspace_id').notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
    platform: text().$type<Platform>().notNull(),
    positive: integer().notNull(),
    neutral: integer().notNull(),
    negative: integer().notNull(),
    /** Not read. */
    unknown: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.since, table.platform] })],
);

/**
 * The days of a month added up by weekday, so that years are read of some rows a month. Told by its first instant and that of the next month; as
 * exact as its days where no hour of it is noted in `message_changes`.
 */
export const messageMonths = pgTable(
  'message_months',
  {
    workspaceId: uuid('workspace_id').notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
    /** Monday is 1. */
    weekday: smallint().notNull(),
    platform: text().$type<Platform>().notNull(),
    messageType: text('message_type', { enum: ['comment', 'message', 'mention', 'review'] }).notNull(),
    sentiment: text({ enum: ['positive', 'neutral', 'negative', 'unknown'] }).notNull(),
    messages: integer().notNull(),
    answered: integer().notNull(),
    responseMs: bigint('response_ms', { mode: 'number' }).notNull(),
    hours: integer().array().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.workspaceId, table.since, table.weekday, table.platform, table.messageType, table.sentiment],
    }),
  ],
);

/**
 * Hours in which messages came, went or changed since they were counted. Triggers of `tickets` and `workspaces` append here in the transaction
 * of the change; nothing is ever updated, so that nobody waits for anybody.
 */
export const messageChanges = pgTable(
  'message_changes',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The beginning of an hour in UTC; null: the workspace has other days now, all are to be counted. */
    hour: instant('hour'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('message_changes_hour').on(table.workspaceId, table.hour),
  ],
);

/** What the industry's figures are, as somebody of the workspace entered them with their source. A null is not known. */
export const industryReferences = pgTable('industry_references', {
  workspaceId: uuid('workspace_id').primaryKey(),
  responseRate: doublePrecision('response_rate'),
  engagementRate: doublePrecision('engagement_rate'),
  satisfactionScore: doublePrecision('satisfaction_score'),
  source: text().notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: instant('updated_at').notNull(),
});
