/** What a team plans posts with, beside the posts. */
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** What the team should know about a day of the calendar. */
export const calendarNotes = pgTable(
  'calendar_notes',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    /** A day of the workspace's calendar, without a zone. */
    date: date().notNull(),
    text: text().notNull(),
    revision: integer().notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('calendar_notes_date').on(table.workspaceId, table.date),
  ],
);
