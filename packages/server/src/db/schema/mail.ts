/** Mails on their way out. What is kept here is shown to the administrators of the installation. */
import { languages } from '@parley/contract/languages.ts';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../column-types.ts';

export const mails = pgTable(
  'mails',
  {
    /** Where it came from, or the recipient's own workspace for what concerns the whole installation. */
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** Null: somebody who has no account here yet. */
    userId: uuid('user_id'),
    toAddress: text('to_address').notNull(),
    language: text({ enum: languages }).notNull().default('en'),
    subject: text().notNull(),
    /** Paragraphs, plain text. No customer's words. */
    paragraphs: text().array().notNull(),
    /** A path of the web application, and what its link says. */
    link: text(),
    linkLabel: text('link_label'),
    /** Whoever follows the link can act as its reader: it goes once the mail has left. */
    isLinkSecret: boolean('is_link_secret').notNull().default(false),
    /** waiting; sent; kept: no mail server is set up, so it stays here; failed: given up. */
    state: text({ enum: ['waiting', 'sent', 'kept', 'failed'] })
      .notNull()
      .default('waiting'),
    /** A file that goes with it; several mails may share one. */
    attachmentId: uuid('attachment_id'),
    /** A path of the web application by which its reader ends mails of this kind. */
    unsubscribe: text(),
    attempts: integer().notNull().default(0),
    /** Also the end of the lease of whoever sends it now. */
    nextAttemptAt: instant('next_attempt_at'),
    /** The mail server's own words. */
    reason: text(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('mails_next_attempt').on(table.nextAttemptAt),
    index('mails_created').on(table.createdAt, table.id),
  ],
);

/** Files that go with mails. One is kept for all mails that carry it. */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    name: text().notNull(),
    type: text().notNull(),
    content: bytea().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('mail_attachments_created').on(table.createdAt),
  ],
);
