/** How replies are sent. Without a row the defaults hold. */
import type { ReplyApproval } from '@parley/contract/reply-approvals/rules.ts';
import { type AfterSending, afterSendingDefault, type UndoSeconds } from '@parley/contract/reply-settings/rules.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** One row a workspace that changed anything. */
export const replySettings = pgTable('reply_settings', {
  workspaceId: uuid('workspace_id').primaryKey(),
  /** Null: the default. */
  undoSeconds: integer('undo_seconds').$type<UndoSeconds>(),
  /** Null: the default. */
  approval: jsonb().$type<ReplyApproval>(),
});

/** What a person prefers in a workspace. */
export const replyPreferences = pgTable(
  'reply_preferences',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Null: the workspace's. */
    undoSeconds: integer('undo_seconds').$type<UndoSeconds>(),
    afterSending: text('after_sending').$type<AfterSending>().notNull().default(afterSendingDefault),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);
