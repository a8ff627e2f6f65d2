/** What workspaces put in the place of the help lines that come with Parley. */
import type { HelpLine } from '@parley/contract/help-lines/known-help-lines.ts';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const helpLines = pgTable(
  'help_lines',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** ISO 3166-1, two capital letters. */
    country: text().notNull(),
    lines: jsonb().$type<HelpLine[]>().notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.country] })],
);
