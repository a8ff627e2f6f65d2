/** Views of the inbox that people keep. */
import type { ViewQuery } from '@parley/contract/saved-views/schemas.ts';
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const savedViews = pgTable(
  'saved_views',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull(),
    /** Whose it is; null: the whole team's. */
    ownerId: uuid('owner_id'),
    revision: integer().notNull().default(1),
    name: text().notNull(),
    query: jsonb().$type<ViewQuery>().notNull(),
    /** By which they are ordered; between two there is always room. */
    position: doublePrecision().notNull(),
    createdBy: uuid('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('saved_views_owner').on(table.workspaceId, table.ownerId, table.position),
  ],
);
