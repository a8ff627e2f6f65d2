/** The bell, and the numbered live events of each workspace. */
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const notifications = pgTable(
  'notifications',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    /** The same occasion notifies once. */
    occasion: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('notifications_user').on(table.workspaceId, table.userId, table.id),
    index('notifications_occasion').on(table.workspaceId, table.userId, table.occasion),
  ],
);

/** The last number given; its row lock makes numbers and commits go in the same order within a workspace. */
export const liveCounters = pgTable('live_counters', {
  workspaceId: uuid('workspace_id').primaryKey(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
});

export const liveEvents = pgTable(
  'live_events',
  {
    workspaceId: uuid('workspace_id').notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    event: jsonb().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.number] }),
    index('live_events_created').on(table.createdAt),
  ],
);
