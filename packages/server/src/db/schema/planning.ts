/** What a team plans posts with, beside the posts. */
import { clientDecisions } from '@parley/contract/client-reviews/rules.ts';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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

/** Links by which somebody without an account sees a post and answers. The token itself is nowhere. */
export const clientReviews = pgTable(
  'client_reviews',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    postId: uuid('post_id').notNull(),
    /** Of the token in the link, hex. */
    tokenHash: text('token_hash').notNull(),
    /** For whom it is, in the team's words. */
    clientName: text('client_name').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    openedAt: instant('opened_at'),
    /** The last answer, and the post's revision to which it was given. */
    decision: text({ enum: clientDecisions }),
    comment: text(),
    decidedRevision: integer('decided_revision'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('client_reviews_token').on(table.tokenHash),
    index('client_reviews_post').on(table.workspaceId, table.postId),
  ],
);
