/** Whom the administrators of this installation have let in. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { users } from './auth.ts';

/** A client's address, and whether they may sign in, stand in `users`. */
export const approvedClients = pgTable(
  'approved_clients',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyName: text('company_name').notNull().default(''),
    contactPerson: text('contact_person').notNull().default(''),
    notes: text().notNull().default(''),
    /** Null: whoever set this installation up, by the command line or before there was this list. */
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('approved_clients_created').on(table.createdAt)],
);
