/** What a workspace lets the model do, what it used of it, and the messages that wait for its draft. */
import { modelPurposes } from '@parley/contract/model/rules.ts';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** A row for each day, purpose, model and price: what was used at a price keeps it. */
export const modelUsage = pgTable(
  'model_usage',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** UTC. */
    day: date().notNull(),
    purpose: text({ enum: modelPurposes }).notNull().default('other'),
    model: text().notNull().default(''),
    /** ISO 4217; empty where no price was configured. */
    currency: text().notNull().default(''),
    /** `0.15/0.6` a million tokens read and written, or `0.04` a picture; empty where none was configured. */
    price: text().notNull().default(''),
    answers: integer().notNull().default(0),
    pictures: integer().notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** Billionths of the currency. */
    costNanos: bigint('cost_nanos', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [table.workspaceId, table.day, table.purpose, table.model, table.currency, table.price],
    }),
  ],
);

/** One row a workspace that chose; without one the default holds. */
export const modelSettings = pgTable('model_settings', {
  workspaceId: uuid('workspace_id').primaryKey(),
  draftsOnArrival: boolean('drafts_on_arrival').notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: instant('updated_at').notNull(),
});

/** Tickets whose built-in draft the model may better; a row goes when it has been asked, or when nothing is left to better. */
export const modelDrafts = pgTable(
  'model_drafts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    /** Of the ticket with its built-in draft: another one, and there is nothing left to better. */
    fingerprint: text().notNull(),
    queuedAt: instant('queued_at').notNull(),
    /** Whose turn it is: a workspace with many has its later ones behind others' first. */
    turnAt: instant('turn_at').notNull(),
    /** Not before. */
    dueAt: instant('due_at').notNull(),
    /** The worker that asks holds it until then; in the past: that worker died. */
    leaseUntil: instant('lease_until'),
    /** How often the endpoint failed. */
    failures: smallint().notNull().default(0),
    /** How often a worker died over it. */
    losses: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.ticketId] }),
    index('model_drafts_turn').on(table.turnAt),
  ],
);
