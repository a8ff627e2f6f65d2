/** Short links of posts: where each leads, and how often people followed it. They outlive their post: people have them. */
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const shortLinks = pgTable(
  'short_links',
  {
    workspaceId: uuid('workspace_id').notNull(),
    publicationId: uuid('publication_id').notNull(),
    /** SHA-256 of the address, which is too long for an index: a publication has one link for each. */
    addressHash: text('address_hash').notNull(),
    address: text().notNull(),
    /** As it goes out. Another PUBLIC_URL does not change what was sent. */
    link: text().notNull(),
    clicks: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.publicationId, table.addressHash] })],
);

/** Which link a code is: whoever follows one knows no workspace. Each code is given once in the installation. */
export const shortCodes = pgTable('short_codes', {
  code: text().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  publicationId: uuid('publication_id').notNull(),
  addressHash: text('address_hash').notNull(),
});
