/** People's pictures: small enough to lie beside their rows, so that a backup takes them along, and gone with the person. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../column-types.ts';
import { users } from './auth.ts';

export const profilePictures = pgTable('profile_pictures', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** WebP, drawn anew from what was uploaded. */
  picture: bytea().notNull(),
  /** Of the picture: its first 16 hex digits of SHA-256. */
  version: text().notNull(),
  changedAt: instant('changed_at').notNull(),
});
