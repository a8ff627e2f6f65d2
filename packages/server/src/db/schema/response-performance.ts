/** Response performance: one record for each reply and each closing, their sums by day, and what is to be computed anew. */
import type { Platform } from '@parley/contract/platforms.ts';
import { answererKinds, recordKinds } from '@parley/contract/response-performance/rules.ts';
import { draftUses } from '@parley/contract/tickets/rules.ts';
import type { WorkingSpan } from '@parley/contract/working-hours.ts';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, instant } from '../column-types.ts';

/** Tickets whose records are to be computed anew. Triggers append to it, whoever changes a ticket; `follow-responses.loop.ts` empties it. */
export const responseChanges = pgTable('response_changes', {
  // No key: a restore copies the table after the triggers have filled it.
  workspaceId: uuid('workspace_id').notNull(),
  ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
});

/** The clocks by which a workspace's records were computed: with other ones all of them are computed anew. */
export const responseClocks = pgTable('response_clocks', {
  workspaceId: uuid('workspace_id').primaryKey(),
  timeZone: text('time_zone').notNull(),
  businessHours: jsonb('business_hours').$type<WorkingSpan[]>().notNull(),
});

/** A reply that reached the network, or the closing of a ticket, computed of the ticket's rows by `records-of-ticket.ts`. */
export const responseRecords = pgTable(
  'response_records',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    platform: text().$type<Platform>().notNull(),
    kind: text({ enum: recordKinds }).notNull(),
    answererKind: text('answerer_kind', { enum: answererKinds }).notNull(),
    /** A member, past or present, or an API key; null where it was neither. */
    answererId: uuid('answerer_id'),
    at: instant('at').notNull(),
    /** The day of `at` by the workspace's clock. */
    date: date({ mode: 'string' }).notNull(),
    /** Of a ticket's first reply and of a closing that stands: how long the customer waited for it. */
    seconds: integer(),
    /** The same within business hours; null as well where the workspace has none. */
    businessSeconds: integer('business_seconds'),
    /** Of a ticket's first reply: the customer's rating, else 5, 3 or 1 by the sentiment of their words. */
    satisfaction: smallint(),
    /** Of a closing: somebody opened the ticket again, or the customer came back within the week. */
    isReopened: boolean('is_reopened').notNull().default(false),
    draftUse: text('draft_use', { enum: draftUses }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('response_records_ticket').on(table.workspaceId, table.ticketId),
    index('response_records_date').on(table.workspaceId, table.date),
    index('response_records_listed').on(table.workspaceId, table.kind, table.at, table.id),
    index('response_records_answerer').on(
      table.workspaceId,
      table.answererKind,
      table.answererId,
      table.kind,
      table.at,
      table.id,
    ),
  ],
);

/**
 * The records of a day, summed by network and who answered. Durations are whole seconds, big-endian, four bytes each, so that a median over
 * years is exact. No key but its own: who deletes their account gives way to a name that others have as well.
 */
export const responseDays = pgTable(
  'response_days',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    date: date({ mode: 'string' }).notNull(),
    platform: text().$type<Platform>().notNull(),
    answererKind: text('answerer_kind', { enum: answererKinds }).notNull(),
    answererId: uuid('answerer_id'),
    replies: integer().notNull(),
    firstResponses: bytea('first_responses').notNull(),
    firstResponsesBusiness: bytea('first_responses_business').notNull(),
    closings: integer().notNull(),
    reopened: integer().notNull(),
    resolutions: bytea('resolutions').notNull(),
    resolutionsBusiness: bytea('resolutions_business').notNull(),
    satisfactionSum: integer('satisfaction_sum').notNull(),
    satisfactionCount: integer('satisfaction_count').notNull(),
    draftsUnchanged: integer('drafts_unchanged').notNull(),
    draftsEdited: integer('drafts_edited').notNull(),
    draftsOwn: integer('drafts_own').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('response_days_date').on(table.workspaceId, table.date),
  ],
);
