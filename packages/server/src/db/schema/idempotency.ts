/** What writes with an `Idempotency-Key` were answered, for a day. */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** The API key, or the person who is signed in: each has keys of their own. */
    holderId: uuid('holder_id').notNull(),
    key: text().notNull(),
    userId: uuid('user_id').notNull(),
    /** SHA-256 of method, address and body, hex. */
    requestHash: text('request_hash').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while it runs, and where nobody knows how it ended. */
    status: integer(),
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.holderId, table.key] }),
    index('idempotency_keys_started').on(table.startedAt),
  ],
);
