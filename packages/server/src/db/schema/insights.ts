/** Insights: what networks tell of our accounts by day, of what was published there, how far collecting is, and what people pinned. */
import type { PinPlace } from '@parley/contract/insights/rules.ts';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

const figure = (name: string) => bigint(name, { mode: 'number' });

/** An account's figures of one day, as the network counts days. A day that the network did not tell has no row; null: that figure is not told. */
export const insightDays = pgTable(
  'insight_days',
  {
    workspaceId: uuid('workspace_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    date: date({ mode: 'string' }).notNull(),
    followers: figure('followers'),
    followersGained: figure('followers_gained'),
    reach: figure('reach'),
    impressions: figure('impressions'),
    engagements: figure('engagements'),
    collectedAt: instant('collected_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.connectionId, table.date] })],
);

/** Something that was published on an account, from here or not, with its figures as they were read last. */
export const insightContents = pgTable(
  'insight_contents',
  {
    workspaceId: uuid('workspace_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    externalId: text('external_id').notNull(),
    title: text().notNull(),
    type: text().notNull(),
    publishedAt: instant('published_at').notNull(),
    permalink: text(),
    thumbnailUrl: text('thumbnail_url'),
    engagements: figure('engagements').notNull(),
    impressions: figure('impressions'),
    measuredAt: instant('measured_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.connectionId, table.externalId] }),
    index('insight_contents_published').on(table.workspaceId, table.connectionId, table.publishedAt),
  ],
);

/** How far collecting is. One row for each account whose network tells figures. */
export const insightCollections = pgTable(
  'insight_collections',
  {
    workspaceId: uuid('workspace_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    /** When the network is asked next; null: not before somebody reconnects the account. */
    nextAt: instant('next_at'),
    /** Until then one worker alone asks; also the proof that the lease is still its own. */
    leaseUntil: instant('lease_until'),
    /** The network asked not to be asked before, or its allowance is kept for what is more urgent. */
    heldUntil: instant('held_until'),
    /** Whether the figures are the sandbox's: the real network's never stand beside them. */
    isSandbox: boolean('is_sandbox').notNull(),
    /** The days that were asked for; null: none yet. */
    collectedFrom: date('collected_from', { mode: 'string' }),
    collectedUntil: date('collected_until', { mode: 'string' }),
    /** The oldest day that is wanted, set when collecting begins; null: it has not begun. */
    wantedFrom: date('wanted_from', { mode: 'string' }),
    /** Up to where the round that is under way has read the newest days; null: none is under way. */
    roundUntil: date('round_until', { mode: 'string' }),
    /** When the newest days and the contents were last read, which is a round. */
    collectedAt: instant('collected_at'),
    /** When somebody last asked for a refresh that has not been done. */
    requestedAt: instant('requested_at'),
    failures: integer().notNull().default(0),
    failure: text(),
    failedAt: instant('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.connectionId] }),
    index('insight_collections_next').on(table.nextAt),
  ],
);

/** Charts that a person pinned, in one workspace. */
export const pinnedWidgets = pgTable(
  'pinned_widgets',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    chartId: text('chart_id').notNull(),
    platform: text().$type<PinPlace>().notNull(),
    pinnedAt: instant('pinned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.chartId] })],
);
