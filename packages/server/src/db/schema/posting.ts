/** The AI Post Center: posts, their publications and history, campaigns, and how a workspace publishes. */

import { campaignColours } from '@parley/contract/campaigns/rules.ts';
import type { DeliveryReason } from '@parley/contract/delivery/reasons.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { PlatformContent, Recurrence } from '@parley/contract/posting/post-input.ts';
import { approvalStates, postStatuses } from '@parley/contract/posting/rules.ts';
import type { UtmRule } from '@parley/contract/posting-settings/schemas.ts';
import { publicationStates } from '@parley/contract/publications/rules.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const posts = pgTable(
  'posts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Made by the client where it creates the post, so that creating twice makes one. */
    id: uuid().notNull(),
    /** Rises with every change by a person; a change names the one it rests on. */
    revision: integer().notNull().default(1),
    /** By its publications (contract `postStatusOf`), written in the transaction that changes them. */
    status: text({ enum: postStatuses }).notNull().default('draft'),
    approval: text({ enum: approvalStates }).notNull().default('none'),
    title: text(),
    caption: text().notNull().default(''),
    hashtags: text().notNull().default(''),
    isGlobal: boolean('is_global').notNull().default(false),
    platforms: text().$type<Platform>().array().notNull().default([]),
    connectionIds: uuid('connection_ids').array().notNull().default([]),
    platformContent: jsonb('platform_content').$type<PlatformContent>().notNull(),
    link: text(),
    thread: jsonb().$type<string[]>().notNull().default([]),
    firstComment: text('first_comment'),
    options: jsonb().$type<Record<string, Record<string, string>>>().notNull().default({}),
    campaignId: uuid('campaign_id'),
    /** The instant, and beside it what the person chose: the clock on the wall in a zone. */
    scheduledAt: instant('scheduled_at'),
    scheduledWallClock: text('scheduled_wall_clock'),
    timeZone: text('time_zone').notNull(),
    recurrence: jsonb().$type<Recurrence>(),
    /** Null: as the workspace's settings say when it is scheduled. */
    shortenLinks: boolean('shorten_links'),
    /** The first post of a recurring series. */
    seriesId: uuid('series_id'),
    source: text({ enum: ['composer', 'csv', 'feed', 'recurrence', 'duplicate'] })
      .notNull()
      .default('composer'),
    createdBy: uuid('created_by'),
    submittedBy: uuid('submitted_by'),
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** What lists are ordered by: scheduled, else published, else created. */
    sortAt: instant('sort_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('posts_sort').on(table.workspaceId, table.sortAt, table.id),
    index('posts_status').on(table.workspaceId, table.status, table.sortAt, table.id),
    index('posts_campaign').on(table.workspaceId, table.campaignId),
    index('posts_recurring').on(table.scheduledAt).where(sql`recurrence is not null`),
  ],
);

/** A post's files in their order. */
export const postMedia = pgTable(
  'post_media',
  {
    workspaceId: uuid('workspace_id').notNull(),
    postId: uuid('post_id').notNull(),
    position: smallint().notNull(),
    mediaId: uuid('media_id').notNull(),
    altText: text('alt_text'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.postId, table.position] }),
    index('post_media_media').on(table.workspaceId, table.mediaId),
  ],
);

/** What one account publishes, frozen when it was scheduled and again when it is edited; after the claim it never changes. */
export type PublicationContent = {
  text: string;
  title: string | null;
  link: string | null;
  media: { mediaId: string; altText: string | null }[];
  thread: string[];
  firstComment: string | null;
  options: Record<string, string>;
  /** The addresses in it go out as short links, which are made before the first attempt. */
  shortenLinks?: boolean;
};

/** A post on one account. Its delivery (kind `publication`) has the same id. */
export const publications = pgTable(
  'publications',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull(),
    postId: uuid('post_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    platform: text().$type<Platform>().notNull(),
    state: text({ enum: publicationStates }).notNull().default('scheduled'),
    reasonCode: text('reason_code').$type<DeliveryReason>(),
    reason: text(),
    content: jsonb().$type<PublicationContent>().notNull(),
    scheduledAt: instant('scheduled_at').notNull(),
    publishedAt: instant('published_at'),
    externalId: text('external_id'),
    /** Of a thread: all its parts. */
    externalIds: text('external_ids').array().notNull().default([]),
    permalink: text(),
    problems: jsonb().$type<{ code: string; reason: string }[]>().notNull().default([]),
    likes: integer(),
    comments: integer(),
    shares: integer(),
    views: integer(),
    resultsAt: instant('results_at'),
    /** When the network is asked next how it does; null: no more. */
    nextResultsAt: instant('next_results_at'),
    /** When its lateness was told; once. */
    lateToldAt: instant('late_told_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('publications_post').on(table.workspaceId, table.postId),
    index('publications_connection').on(table.workspaceId, table.connectionId, table.scheduledAt),
    index('publications_results').on(table.nextResultsAt),
    index('publications_waiting').on(table.state, table.scheduledAt),
  ],
);

/** What happened to a post, and what the team says of it. */
export const postEvents = pgTable(
  'post_events',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    postId: uuid('post_id').notNull(),
    kind: text().notNull(),
    userId: uuid('user_id'),
    text: text(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('post_events_post').on(table.workspaceId, table.postId, table.at),
  ],
);

export const campaigns = pgTable(
  'campaigns',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    name: text().notNull(),
    description: text().notNull().default(''),
    colour: text({ enum: campaignColours }).notNull().default('teal'),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    goal: text().notNull().default(''),
    postsPlanned: integer('posts_planned'),
    isDraft: boolean('is_draft').notNull().default(false),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** One row a workspace that changed anything; without one the defaults hold. */
export const postingSettings = pgTable('posting_settings', {
  workspaceId: uuid('workspace_id').primaryKey(),
  isPaused: boolean('is_paused').notNull().default(false),
  pausedBy: uuid('paused_by'),
  pausedAt: instant('paused_at'),
  requiresApproval: boolean('requires_approval').notNull().default(false),
  lateLimitMinutes: integer('late_limit_minutes').notNull().default(60),
  country: text().notNull().default('US'),
  utm: jsonb().$type<UtmRule>(),
  shortenLinks: boolean('shorten_links').notNull().default(false),
});

/** Times a week at which the queue sends, by the clock on the workspace's wall. */
export const postingSlots = pgTable(
  'posting_slots',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Monday is 1. */
    weekday: smallint().notNull(),
    /** `HH:MM`. */
    time: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.weekday, table.time] })],
);

/** RSS and Atom feeds whose new entries become drafts. */
export const postingFeeds = pgTable(
  'posting_feeds',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    url: text().notNull(),
    title: text().notNull(),
    connectionIds: uuid('connection_ids').array().notNull().default([]),
    isOn: boolean('is_on').notNull().default(true),
    /** What the server of the feed asked us to send back. */
    etag: text(),
    lastModified: text('last_modified'),
    lastCheckedAt: instant('last_checked_at'),
    /** Also the end of the lease of whoever looks now; null: it is off. */
    nextCheckAt: instant('next_check_at'),
    error: text(),
    failures: integer().notNull().default(0),
    draftsMade: integer('drafts_made').notNull().default(0),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('posting_feeds_url').on(table.workspaceId, table.url),
    index('posting_feeds_next_check').on(table.nextCheckAt),
  ],
);

/** Entries that were seen, so that each becomes a draft once. */
export const postingFeedItems = pgTable(
  'posting_feed_items',
  {
    workspaceId: uuid('workspace_id').notNull(),
    feedId: uuid('feed_id').notNull(),
    itemKey: text('item_key').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.feedId, table.itemKey] })],
);
