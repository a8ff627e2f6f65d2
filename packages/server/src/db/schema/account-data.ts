/** Leaving: accounts that are closed, deletions that wait for a confirmation, and archives of people's data. */
import { closureKinds, exportStates } from '@parley/contract/account-data/rules.ts';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { users } from './auth.ts';

/** An account that its person has closed: signing in opens it again until `endsAt`. */
export const accountClosures = pgTable(
  'account_closures',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: closureKinds }).notNull(),
    reason: text(),
    closedAt: instant('closed_at').notNull(),
    /** From then on nobody opens it any more; one that is to be deleted is deleted. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('account_closures_ends').on(table.endsAt)],
);

/** Asked for without a session. There is a row, too, where nobody has the address, so that asking takes as long. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    reason: text(),
    /** SHA-256 of the token in the mail, hex; null until the mail is queued. */
    tokenHash: text('token_hash').unique(),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('deletion_requests_expires').on(table.expiresAt)],
);

/** One archive a person. The file lies in the storage in parts, under the archive's id. */
export const dataExports = pgTable(
  'data_exports',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Also what the storage calls its workspace. */
    id: uuid().notNull().defaultRandom(),
    state: text({ enum: exportStates }).notNull().default('waiting'),
    /** SHA-256 of each part, hex, in their order. */
    parts: text().array().notNull().default([]),
    /** The workspaces of which it holds something; null: nobody has begun to make it. */
    workspaceIds: uuid('workspace_ids').array(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    failures: integer().notNull().default(0),
    requestedAt: instant('requested_at').notNull(),
    /** Also the end of the lease of whoever makes it now; null once it is settled. */
    nextAttemptAt: instant('next_attempt_at'),
    /** Of a settled one. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('data_exports_next_attempt').on(table.nextAttemptAt),
    index('data_exports_expires').on(table.expiresAt),
  ],
);
