/** Internal notes on tickets, and the ones that are being typed. */
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const notes = pgTable(
  'notes',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Made by the client, so that a repeated request writes nothing twice. */
    id: uuid().notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    authorId: uuid('author_id').notNull(),
    /** As it was then. */
    authorName: text('author_name').notNull(),
    text: text().notNull(),
    mentions: uuid().array().notNull(),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('notes_ticket').on(table.workspaceId, table.ticketId, table.createdAt, table.id),
  ],
);

export const noteDrafts = pgTable(
  'note_drafts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    userId: uuid('user_id').notNull(),
    text: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.ticketId, table.userId] })],
);
