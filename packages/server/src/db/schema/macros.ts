/** Several steps with a ticket under one name. */
import type { MacroSteps } from '@parley/contract/macros/schemas.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const macros = pgTable(
  'macros',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    /** Whose own it is; null: the workspace's. */
    ownerId: uuid('owner_id'),
    /** Rises with every change; a change names the one it rests on. */
    revision: integer().notNull().default(1),
    name: text().notNull(),
    steps: jsonb().$type<MacroSteps>().notNull(),
    updatedBy: uuid('updated_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
