/** Files as they are kept here: customers' and our own; uploads under way; attachments that are still to be fetched. */
import { uploadPurposes } from '@parley/contract/media/rules.ts';
import { engineNames } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
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
    /** `customer`: came or went with a message and is not in the library until somebody uploads the same file there. */
    source: text({ enum: ['customer', 'upload', 'ai', 'crop'] })
      .notNull()
      .default('customer'),
    originalName: text('original_name'),
    /** Of `ai`: which engine made it; null in rows from before it was kept. */
    madeBy: text('made_by', { enum: engineNames }),
    altText: text('alt_text'),
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    durationMs: integer('duration_ms'),
    /** Of the small picture in the storage; null: not made, or none can be. */
    thumbnailSha256: text('thumbnail_sha256'),
    /** Null: in no folder. */
    folderId: uuid('folder_id'),
    /** Lower case, each once. */
    tags: text().array().notNull().default(sql`'{}'`),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('media_content').on(table.workspaceId, table.sha256),
    index('media_thumbnail').on(table.workspaceId, table.thumbnailSha256).where(sql`thumbnail_sha256 is not null`),
    index('media_library').on(table.workspaceId, table.createdAt, table.id).where(sql`source <> 'customer'`),
    index('media_folder').on(table.workspaceId, table.folderId).where(sql`folder_id is not null`),
  ],
);

/** Folders of the library; they may lie in each other. */
export const mediaFolders = pgTable(
  'media_folders',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Made by the client. */
    id: uuid().notNull(),
    revision: integer().notNull().default(1),
    name: text().notNull(),
    /** Null: in no other. */
    parentId: uuid('parent_id'),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('media_folders_parent').on(table.workspaceId, table.parentId),
  ],
);

/** A picture of the library as a network takes it: made when one first needs it, gone with its picture. */
export const mediaRenditions = pgTable(
  'media_renditions',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    mediaId: uuid('media_id').notNull(),
    /** What it had to fit, as text; each is made once. */
    form: text().notNull(),
    sha256: text().notNull(),
    mimeType: text('mime_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('media_renditions_form').on(table.workspaceId, table.mediaId, table.form),
    index('media_renditions_content').on(table.workspaceId, table.sha256),
  ],
);

/** Uploads in parts that are not finished. What arrived lies under `DATA_DIR/uploads`. */
export const uploads = pgTable(
  'uploads',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Made by the client. */
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    originalName: text('original_name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    receivedBytes: integer('received_bytes').notNull().default(0),
    purpose: text({ enum: uploadPurposes }).notNull().default('library'),
    /** Set when it is finished, so that a repeated last part gets the same answer. */
    mediaId: uuid('media_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), index('uploads_expires').on(table.expiresAt)],
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
    index('attachment_files_media').on(table.workspaceId, table.mediaId).where(sql`media_id is not null`),
    index('attachment_files_next_attempt').on(table.nextAttemptAt),
  ],
);
