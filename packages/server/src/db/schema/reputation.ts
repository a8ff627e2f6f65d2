/** Reputation: what each message is about, and its roll-up by day, which is made of tickets and can be made anew. */
import type { Platform } from '@parley/contract/platforms.ts';
import { reputationTopics } from '@parley/contract/reputation/rules.ts';
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** What a ticket is about. It stays when the ticket's words are erased, as all that is counted does. */
export const ticketTopics = pgTable(
  'ticket_topics',
  {
    workspaceId: uuid('workspace_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    topic: text({ enum: reputationTopics }).notNull(),
    /** Of the ticket, so that a topic's messages are found in their order. */
    createdAt: instant('created_at').notNull(),
    /** 32 bits of a digest of the words and the language that were read: others are read anew. */
    wordsDigest: integer('words_digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.ticketId] }),
    index('ticket_topics_created').on(table.workspaceId, table.topic, table.createdAt, table.ticketId),
  ],
);

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

const sums = {
  positive: sum('positive'),
  neutral: sum('neutral'),
  negative: sum('negative'),
  /** In hundredths. */
  positiveWeight: sum('positive_weight'),
  neutralWeight: sum('neutral_weight'),
  negativeWeight: sum('negative_weight'),
  uncounted: sum('uncounted'),
  answered: sum('answered'),
  unanswered: sum('unanswered'),
  /** In thousandths. */
  slowness: sum('slowness'),
};

/** Sums over the tickets that were opened on a day of the workspace's zone; a day without any has no row. See `Sums` in features/reputation. */
export const reputationDays = pgTable(
  'reputation_days',
  {
    workspaceId: uuid('workspace_id').notNull(),
    date: date({ mode: 'string' }).notNull(),
    platform: text().$type<Platform>().notNull(),
    topic: text({ enum: reputationTopics }).notNull(),
    ...sums,
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.date, table.platform, table.topic] })],
);

/** The rows of a day in `reputation_days` added up, so that the course of years is read of a row a day. Written with them. */
export const reputationTotals = pgTable(
  'reputation_totals',
  { workspaceId: uuid('workspace_id').notNull(), date: date({ mode: 'string' }).notNull(), ...sums },
  (table) => [primaryKey({ columns: [table.workspaceId, table.date] })],
);
