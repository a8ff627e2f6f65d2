/** The logos of workspaces: small enough to lie beside their rows, so that a backup and an erasure take them along. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../column-types.ts';

export const workspaceLogos = pgTable('workspace_logos', {
  workspaceId: uuid('workspace_id').primaryKey(),
  /** WebP, drawn anew from what was uploaded. */
  picture: bytea().notNull(),
  /** Of the picture: its first 16 hex digits of SHA-256. */
  version: text().notNull(),
  changedAt: instant('changed_at').notNull(),
});
