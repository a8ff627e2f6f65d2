/** What posts begin and end with, under a name. */
import type { PostTemplateContent } from '@parley/contract/post-templates/schemas.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const postTemplates = pgTable(
  'post_templates',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Made by the client. */
    id: uuid().notNull(),
    /** Whose own it is; null: the whole team's. */
    ownerId: uuid('owner_id'),
    revision: integer().notNull().default(1),
    name: text().notNull(),
    content: jsonb().$type<PostTemplateContent>().notNull(),
    updatedBy: uuid('updated_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
