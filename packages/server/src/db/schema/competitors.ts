/** Other companies' accounts whose public figures a workspace follows, and its own beside them. */
import type { CompetitorFailure } from '@parley/contract/competitors/rules.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const competitors = pgTable(
  'competitors',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull(),
    platform: text().$type<Platform>().notNull(),
    /** As somebody wrote it, in small letters where the network knows no difference; the network's own once it was read. */
    handle: text().notNull(),
    /** The account of ours that this is; null: another company's. */
    connectionId: uuid('connection_id'),
    /** The network's id; null before it was found. */
    externalId: text('external_id'),
    name: text(),
    profileImage: text('profile_image'),
    /** Whether the figures are the sandbox's: the real network's never stand beside them. */
    isSandbox: boolean('is_sandbox').notNull(),
    /** When the network is asked next; null: no account of ours works there. */
    nextAt: instant('next_at'),
    /** Until then one worker alone asks; also the proof that the lease is still its own. */
    leaseUntil: instant('lease_until'),
    collectedAt: instant('collected_at'),
    failures: integer().notNull().default(0),
    failureCode: text('failure_code').$type<CompetitorFailure>(),
    failure: text(),
    failedAt: instant('failed_at'),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique('competitors_account').on(table.workspaceId, table.platform, table.handle),
    index('competitors_next').on(table.nextAt),
  ],
);

/** What everybody saw of such an account on a day (UTC), and of what it had posted in the thirty days before. */
export const competitorDays = pgTable(
  'competitor_days',
  {
    workspaceId: uuid('workspace_id').notNull(),
    competitorId: uuid('competitor_id').notNull(),
    date: date({ mode: 'string' }).notNull(),
    followers: bigint({ mode: 'number' }),
    /** How many days the posts are of: thirty, or as far as one page of them reaches; null: they are not shown to everybody. */
    postDays: doublePrecision('post_days'),
    posts: integer(),
    /** How many of them show what people did with them, and how often people did. */
    measuredPosts: integer('measured_posts'),
    engagements: bigint({ mode: 'number' }),
    collectedAt: instant('collected_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.competitorId, table.date] })],
);
