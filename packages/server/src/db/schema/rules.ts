/** What a workspace lets Parley do by itself, and what it did. */
import type { Platform } from '@parley/contract/platforms.ts';
import {
  automaticReplyStates,
  dailyCapDefault,
  type KeywordGroup,
  type Rule,
  type RuleActs,
  stopReasons,
  type WorkingHours,
} from '@parley/contract/rules/rules.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** One row a workspace that changed anything; without one the defaults hold. */
export const ruleSettings = pgTable('rule_settings', {
  workspaceId: uuid('workspace_id').primaryKey(),
  /** Rises with every change; a change names the one it rests on. */
  revision: integer().notNull().default(0),
  platforms: text().array().$type<Platform[]>().notNull().default([]),
  dailyCap: integer('daily_cap').notNull().default(dailyCapDefault),
  /** Null, as the groups: nobody has changed them. */
  workingHours: jsonb('working_hours').$type<WorkingHours>(),
  keywordGroups: jsonb('keyword_groups').$type<KeywordGroup[]>(),
  rules: jsonb().$type<Rule[]>().notNull().default([]),
  /** Both null: automatic replies are not paused. */
  pausedReason: text('paused_reason'),
  pausedAt: instant('paused_at'),
});

/** A ticket has at most one, and its conversation at most one that is planned or sent. */
export const automaticReplies = pgTable(
  'automatic_replies',
  {
    workspaceId: uuid('workspace_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    /** Becomes the id of its delivery. */
    id: uuid().notNull(),
    connectionId: uuid('connection_id').notNull(),
    threadExternalId: text('thread_external_id').notNull(),
    state: text({ enum: automaticReplyStates }).notNull().default('planned'),
    text: text().notNull(),
    /** Why it was planned. */
    reason: text().notNull(),
    /** Of the customer's words that it answers. */
    fingerprint: text().notNull(),
    dueAt: instant('due_at').notNull(),
    /** The worker that looks at it holds it until then. */
    leaseUntil: instant('lease_until'),
    stopReason: text('stop_reason', { enum: stopReasons }),
    /** What the network's door said, where that is more than the reason says. */
    stopDetail: text('stop_detail'),
    /** Who stopped it, or let it go out after all. */
    personId: uuid('person_id'),
    /** A person let it go out: a ticket that is open on a screen stops it no more. */
    resumedAt: instant('resumed_at'),
    plannedAt: instant('planned_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.ticketId] }),
    uniqueIndex('automatic_replies_thread')
      .on(table.workspaceId, table.connectionId, table.threadExternalId)
      .where(sql`state <> 'stopped'`),
    index('automatic_replies_due').on(table.dueAt).where(sql`state = 'planned'`),
    index('automatic_replies_sent').on(table.workspaceId, table.endedAt).where(sql`state = 'sent'`),
  ],
);

/** What rules did: each acts once in a ticket, so that it never undoes what a person did after it. */
export const ruleActs = pgTable(
  'rule_acts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    /** `rule:` with its id, `keywords:` with the group's key, or `escalate-negative`. */
    ruleKey: text('rule_key').notNull(),
    /** As it was called then. */
    ruleName: text('rule_name').notNull(),
    acts: jsonb().$type<RuleActs>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.ticketId, table.ruleKey] })],
);
