/** Service-level agreements: what a workspace promises, what each ticket is measured by, and how it stands. */
import type { Platform } from '@parley/contract/platforms.ts';
import { type SlaPolicy, type SlaTarget, slaOutcomes, slaTargets } from '@parley/contract/sla/rules.ts';
import type { Sla } from '@parley/contract/sla/schemas.ts';
import type { WorkingSpan } from '@parley/contract/working-hours.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** One row a workspace that ever had a policy. */
export const slaSettings = pgTable('sla_settings', {
  workspaceId: uuid('workspace_id').primaryKey(),
  /** Rises with every change; a change names the one it rests on. */
  revision: integer().notNull().default(0),
  policies: jsonb().$type<SlaPolicy[]>().notNull().default([]),
  changedAt: instant('changed_at').notNull(),
});

/** Tickets that are to be measured anew. Triggers append to it, whoever changes a ticket; `follow-slas.loop.ts` empties it. */
export const slaChanges = pgTable('sla_changes', {
  // No key: a restore copies the table after the triggers have filled it.
  workspaceId: uuid('workspace_id').notNull(),
  ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
});

/** All that a ticket is measured by: kept with it, so that what is closed stays measured by what was promised then. */
export type SlaTerms = {
  policy: Omit<SlaPolicy, 'condition' | 'isOn'>;
  timeZone: string;
  businessHours: WorkingSpan[];
};

/** One promise that was kept or not: of a response the time of the reply, of a resolution that of the closing. */
export type SlaResult = {
  target: SlaTarget;
  startedAt: string;
  /** Null: the clock stood still when it ended. */
  dueAt: string | null;
  endedAt: string;
  /** Null: the ticket was closed in time without an answer, and nobody waits for one. */
  outcome: 'met' | 'breached' | null;
};

/** How each ticket stands that a policy covers, computed of its rows by `sla-of-ticket.ts`. */
export const ticketSlas = pgTable(
  'ticket_slas',
  {
    workspaceId: uuid('workspace_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    terms: jsonb().$type<SlaTerms>().notNull(),
    /** As the screens get it. */
    shown: jsonb().$type<Sla>().notNull(),
    results: jsonb().$type<SlaResult[]>().notNull(),
    /** When the nearest clock of an open ticket runs out; null: none runs. */
    dueAt: instant('due_at'),
    /** From when on somebody is warned of it. */
    warnAt: instant('warn_at'),
    /** When somebody is to be told, or a pause ends; null: nothing happens by itself. */
    nextAt: instant('next_at'),
    /** Of what people were told already, or need not be: `alertKeyOf`. */
    told: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.ticketId] }),
    index('ticket_slas_due').on(table.workspaceId, table.dueAt, table.ticketId).where(sql`due_at is not null`),
    // Of all workspaces: the loop asks what is due.
    index('ticket_slas_next').on(table.nextAt).where(sql`next_at is not null`),
  ],
);

/** A promise that was kept or broken, and who had the ticket at that moment: computed of the ticket by `sla-records.ts`. */
export const slaRecords = pgTable(
  'sla_records',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    platform: text().$type<Platform>().notNull(),
    target: text({ enum: slaTargets }).notNull(),
    outcome: text({ enum: slaOutcomes }).notNull(),
    /** When it was decided: of one that was kept the reply or the closing, of one that was broken the end of its time. */
    at: instant('at').notNull(),
    /** Null: nobody had it. */
    holderId: uuid('holder_id'),
    /** Whose pool it was in, or came from; null: no team's. */
    teamId: uuid('team_id'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('sla_records_ticket').on(table.workspaceId, table.ticketId),
    index('sla_records_at').on(table.workspaceId, table.at, table.id),
  ],
);
