/** What a team keeps of customers: who is one person, marks, notes. A customer of whom nothing is kept has no row. */
import type { Platform } from '@parley/contract/platforms.ts';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** One person on one network. */
export const customers = pgTable(
  'customers',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    platform: text().$type<Platform>().notNull(),
    externalId: text('external_id'),
    name: text().notNull(),
    /** `id:` and the network's id; without one `name:` and the name. */
    key: text().notNull(),
    /** The same for those who are one person. */
    groupId: uuid('group_id').notNull().defaultRandom(),
    /** Both hold for the whole person as soon as one of their rows says so. */
    isVip: boolean('is_vip').notNull().default(false),
    blockedAt: instant('blocked_at'),
    blockedBy: uuid('blocked_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('customers_key').on(table.workspaceId, table.platform, table.key),
    index('customers_group').on(table.workspaceId, table.groupId),
  ],
);

export const customerNotes = pgTable(
  'customer_notes',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Made by the client, so that a repeated request writes nothing twice. */
    id: uuid().notNull(),
    /** The identity on which it was written: it goes along when that is taken out of a person. */
    customerId: uuid('customer_id').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('customer_notes_customer').on(table.workspaceId, table.customerId, table.createdAt),
  ],
);
