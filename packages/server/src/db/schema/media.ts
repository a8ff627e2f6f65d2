/** Customers' files as they are kept here, and the attachments that are still to be fetched. */
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const media = pgTable(
  'media',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    /** Of the content, hex; the same file is kept once in a workspace. */
    sha256: text().notNull(),
    /** Judged by the content, never by its name. */
    mimeType: text('mime_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('media_content').on(table.workspaceId, table.sha256),
  ],
);

/** One row for each attachment of an entry that has a file somewhere. */
export const attachmentFiles = pgTable(
  'attachment_files',
  {
    workspaceId: uuid('workspace_id').notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    /** Its place in the entry's `attachments`, from 0. */
    position: integer().notNull(),
    connectionId: uuid('connection_id').notNull(),
    state: text({ enum: ['waiting', 'kept', 'failed'] })
      .notNull()
      .default('waiting'),
    mediaId: uuid('media_id'),
    attempts: integer().notNull().default(0),
    /** Also the end of the lease of whoever fetches it now. Null once it is settled. */
    nextAttemptAt: instant('next_attempt_at'),
    /** Why it could not be kept. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.entryId, table.position] }),
    index('attachment_files_next_attempt').on(table.nextAttemptAt),
  ],
);
