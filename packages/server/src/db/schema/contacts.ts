/** Archives of what is held of a customer. */
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** Asked for and not fetched yet: the archive itself is made when it is fetched, and the row goes then. */
export const contactExports = pgTable(
  'contact_exports',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    contacts: jsonb().$type<ContactKey[]>().notNull(),
    createdBy: uuid('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('contact_exports_expires').on(table.expiresAt),
  ],
);
