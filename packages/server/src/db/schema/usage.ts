/** What is used of the networks' allowances: facts of the installation's applications, no customer data. */
import type { Platform } from '@parley/contract/platforms.ts';
import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const networkUsage = pgTable(
  'network_usage',
  {
    platform: text().$type<Platform>().notNull(),
    bucket: text().notNull(),
    label: text().notNull(),
    /**
     * application: all accounts share it; application-apart: they do, and asking for what is new takes nothing of it; account: each
     * has its own, and the fullest is shown. Of one connection, whose id the bucket begins with, and not shown: own, an account's
     * allowance as its asking saw it; asked, what its asking took of the shared one that the label names.
     */
    scope: text({ enum: ['application', 'application-apart', 'account', 'own', 'asked'] }).notNull(),
    used: doublePrecision().notNull(),
    limit: doublePrecision('allowed').notNull(),
    unit: text({ enum: ['calls', 'units', 'percent'] }).notNull(),
    /** The window that is counted; what belongs to an earlier one counts for nothing. */
    resetsAt: instant('resets_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.bucket] })],
);
