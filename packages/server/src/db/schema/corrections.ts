/** What people corrected of the AI's reading, and what each workspace's messages are read with since. */
import { sentiments, tags } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../column-types.ts';

export const corrections = pgTable(
  'corrections',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    kind: text({ enum: ['sentiment', 'tag'] }).notNull(),
    /** The beginning of the words that were misread. */
    text: text().notNull(),
    language: text(),
    right: text('right_label', { enum: [...sentiments, ...tags] }).notNull(),
    correctedBy: uuid('corrected_by').notNull(),
    isLearnt: boolean('is_learnt').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('corrections_ticket').on(table.workspaceId, table.ticketId, table.kind),
    index('corrections_due').on(table.workspaceId).where(sql`not is_learnt`),
  ],
);

export const correctionModels = pgTable('correction_models', {
  workspaceId: uuid('workspace_id').primaryKey(),
  /** Null while there are too few corrections, or they better nothing. */
  weights: bytea(),
  asked: integer().notNull(),
  rightBefore: integer('right_before').notNull(),
  rightAfter: integer('right_after').notNull(),
  learntAt: instant('learnt_at').notNull(),
});
