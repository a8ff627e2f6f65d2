/** What a workspace used of the model that writes for it. */
import { bigint, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

export const modelUsage = pgTable(
  'model_usage',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** UTC. */
    day: date().notNull(),
    answers: integer().notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day] })],
);
