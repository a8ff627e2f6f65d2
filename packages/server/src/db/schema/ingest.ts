/**
 * Raw inbound events. They carry no workspace, because one event may concern an account that several workspaces have
 * connected: the row is a letter in the post room, and is removed some days after it was handed out.
 */
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../column-types.ts';

export const inboundEvents = pgTable(
  'inbound_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    platform: text().$type<Platform>().notNull(),
    /** The network's delivery id, or a digest of the body. */
    deliveryId: text('delivery_id').notNull(),
    source: text({ enum: ['webhook', 'poll'] }).notNull(),
    /** The bytes as they came: signatures are over bytes. */
    rawBody: bytea('raw_body').notNull(),
    /** Of a webhook: its parameters. Of an entry that a poll could not read: `connection`, whose list it stood in. */
    query: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** pending: to be ingested; done; malformed: could not be read, and is kept until it can, or an administrator discards it. */
    state: text({ enum: ['pending', 'done', 'malformed'] })
      .notNull()
      .default('pending'),
    reason: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    ingestedAt: instant('ingested_at'),
    /** The workspaces that it was handed to; null: none yet, or it was handed out before they were noted. */
    workspaceIds: uuid('workspace_ids').array(),
  },
  (table) => [
    uniqueIndex('inbound_events_delivery').on(table.platform, table.deliveryId),
    index('inbound_events_state').on(table.state, table.nextAttemptAt),
    index('inbound_events_received').on(table.receivedAt),
    // What a poll could not read and is to be polled again; nearly always nothing.
    index('inbound_events_polled_again')
      .on(table.platform, table.nextAttemptAt)
      .where(sql`state = 'pending' and source = 'poll'`),
  ],
);
