/** Floods of negative messages: what was noticed, the tickets behind it, and what people did about it. */

import { incidentBases, incidentEntryKinds, incidentSeries, incidentStates } from '@parley/contract/incidents/rules.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const incidents = pgTable(
  'incidents',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    state: text({ enum: incidentStates }).notNull().default('open'),
    startedAt: instant('started_at').notNull(),
    raisedAt: instant('raised_at').notNull(),
    calmedAt: instant('calmed_at'),
    closedAt: instant('closed_at'),
    lastMessageAt: instant('last_message_at').notNull(),
    series: text({ enum: incidentSeries }).notNull(),
    /** The word of a topic's series. */
    seriesWord: text('series_word'),
    platform: text().$type<Platform>(),
    topicWords: text('topic_words').array().notNull(),
    people: integer().notNull(),
    /** How many there were when somebody was last told: of twice as many the timeline tells again. */
    toldPeople: integer('told_people').notNull(),
    windowMinutes: integer('window_minutes').notNull(),
    windowPeople: integer('window_people').notNull(),
    windowUsual: doublePrecision('window_usual').notNull(),
    /** People an hour with negative messages on all platforms, when it was raised. */
    usualPerHour: doublePrecision('usual_per_hour').notNull(),
    basis: text({ enum: incidentBases }).notNull(),
    lead: uuid(),
    /** Somebody paused automatic replies because of it: they go on when it is closed. */
    autoRepliesPausedAt: instant('auto_replies_paused_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('incidents_raised').on(table.workspaceId, table.raisedAt, table.id),
    // One open incident a workspace: what comes while it is open belongs to it.
    uniqueIndex('incidents_open').on(table.workspaceId).where(sql`state = 'open'`),
  ],
);

export const incidentTickets = pgTable(
  'incident_tickets',
  {
    workspaceId: uuid('workspace_id').notNull(),
    incidentId: uuid('incident_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    /** Who wrote it, as far as the network tells; else the thread. */
    person: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.incidentId, table.ticketId] }),
    index('incident_tickets_ticket').on(table.workspaceId, table.ticketId),
    index('incident_tickets_newest').on(table.workspaceId, table.incidentId, table.at, table.ticketId),
  ],
);

export const incidentEntries = pgTable(
  'incident_entries',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    incidentId: uuid('incident_id').notNull(),
    kind: text({ enum: incidentEntryKinds }).notNull(),
    at: instant('at').notNull(),
    /** Null: Parley itself. */
    userId: uuid('user_id'),
    text: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('incident_entries_incident').on(table.workspaceId, table.incidentId, table.id),
  ],
);
