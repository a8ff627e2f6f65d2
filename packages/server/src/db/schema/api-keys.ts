/** Keys by which programs make calls. */
import type { ApiKeyScope } from '@parley/contract/api-keys/rules.ts';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { users, workspaces } from './auth.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    /** Whoever made it: it may never do more than they may now, and goes with them. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The beginning of the key, to tell keys apart. */
    prefix: text().notNull(),
    /** SHA-256 of the key, hex; the key itself is nowhere at rest. */
    tokenHash: text('token_hash').notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('api_keys_token').on(table.tokenHash),
    index('api_keys_user').on(table.userId),
  ],
);
