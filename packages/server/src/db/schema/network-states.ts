/** What this installation knows of a network as a whole, beside its accounts: that it is refused, and what connectors learned. */
import type { Platform } from '@parley/contract/platforms.ts';
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const networkStates = pgTable(
  'network_states',
  {
    platform: text().$type<Platform>().notNull(),
    /** The sandbox and the network that it plays know nothing of each other. */
    isSandbox: boolean('is_sandbox').notNull(),
    /** What the connector learned, by names of its own (`ConnectorConfig.learned`). No secrets. */
    learned: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Since when the network refuses this installation, whichever account asks; null: it does not. */
    refusedSince: instant('refused_since'),
    /** The network's code and words. */
    refusalCode: text('refusal_code'),
    refusalReason: text('refusal_reason'),
    /** The network is asked then whether it accepts again. */
    nextAskAt: instant('next_ask_at'),
    /** When the administrators were told last; what comes back soon after is not told anew. */
    refusalToldAt: instant('refusal_told_at'),
  },
  (table) => [primaryKey({ columns: [table.platform, table.isSandbox] })],
);
