/** Warnings that were given: each is given once. */
import type { Platform } from '@parley/contract/platforms.ts';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const apiVersionWarnings = pgTable(
  'api_version_warnings',
  {
    platform: text().$type<Platform>().notNull(),
    version: text().notNull(),
    /** How many days before the end it is due. */
    daysBefore: integer('days_before').notNull(),
    warnedAt: instant('warned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.version, table.daysBefore] })],
);
