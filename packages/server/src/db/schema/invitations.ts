/** Invitations to a workspace, by mail and by a link that is shown once. */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { citext, instant } from '../column-types.ts';
import { users, workspaces } from './auth.ts';

export const invitations = pgTable(
  'invitations',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    email: citext('email').notNull(),
    role: text({ enum: ['owner', 'admin', 'agent', 'viewer'] }).notNull(),
    /** SHA-256 of the link's token, hex. A link that is sent again has a new one, and the one before is over. */
    tokenHash: text('token_hash').notNull(),
    /** Where they may no longer give this role, the invitation is over. */
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('invitations_token').on(table.tokenHash),
    // An address has one invitation that is open.
    uniqueIndex('invitations_open')
      .on(table.workspaceId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('invitations_email').on(table.email),
  ],
);
