/** What goes out: one row a delivery, one row an attempt. Replies and publications, one engine for both. */

import type { DeliveryReason } from '@parley/contract/delivery/reasons.ts';
import { deliveryStates } from '@parley/contract/delivery/rules.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const deliveries = pgTable(
  'deliveries',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** The idempotency key, made by the client: a repeated request finds this row. */
    id: uuid().notNull(),
    /** The name of a kind in `delivery-kinds.ts`. */
    kind: text().notNull(),
    /** Null: of a kind that goes out by no account. */
    connectionId: uuid('connection_id'),
    /** Who receives it, of a kind that goes out by no account: a slow one holds up its own deliveries alone. */
    receiverId: uuid('receiver_id'),
    ticketId: bigint('ticket_id', { mode: 'number' }),
    entryId: bigint('entry_id', { mode: 'number' }),
    /** Of a publication: which step is next; the one that cannot be undone is `publish`. */
    step: text({ enum: ['prepare', 'publish', 'follow'] }),
    /** Of a publication: what the connector's last step gave back for the next one. */
    stepState: jsonb('step_state'),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('queued'),
    reasonCode: text('reason_code').$type<DeliveryReason>(),
    reason: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** The worker that holds it, and until when. */
    leaseToken: uuid('lease_token'),
    leaseUntil: instant('lease_until'),
    /** A request left and its outcome is unknown: look before anything is sent again. */
    mustLookUp: boolean('must_look_up').notNull().default(false),
    firstAttemptedAt: instant('first_attempted_at'),
    /** From here the network's patience counts; moved on by what nobody could take it for: a lost account, a stopped worker, a pause. */
    triedSince: instant('tried_since'),
    lookUps: integer('look_ups').notNull().default(0),
    isTokenRefreshed: boolean('is_token_refreshed').notNull().default(false),
    externalId: text('external_id'),
    permalink: text(),
    /** Of a failed reply: the delivery that a person sent in its place. */
    supersededBy: uuid('superseded_by'),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('deliveries_due').on(table.state, table.nextAttemptAt),
    // What goes out by accounts: the backlogs of webhooks' receivers stand in an index of their own.
    index('deliveries_connection_due')
      .on(table.nextAttemptAt, table.workspaceId, table.connectionId)
      .where(sql`connection_id is not null and state in ('queued', 'sending')`),
    index('deliveries_connection').on(table.workspaceId, table.connectionId, table.state, table.createdAt),
    index('deliveries_receiver_due')
      .on(table.workspaceId, table.receiverId, table.nextAttemptAt)
      .where(sql`receiver_id is not null and state in ('queued', 'sending')`),
    index('deliveries_receiver')
      .on(table.workspaceId, table.receiverId, table.createdAt, table.id)
      .where(sql`receiver_id is not null`),
    index('deliveries_receiver_finished').on(table.finishedAt).where(sql`receiver_id is not null`),
    index('deliveries_ticket').on(table.workspaceId, table.ticketId, table.createdAt),
    index('deliveries_entry').on(table.workspaceId, table.entryId),
    // Replies that could not be sent: few, and filtered by.
    index('deliveries_failed_replies')
      .on(table.workspaceId, table.ticketId)
      .where(sql`kind = 'reply' and state = 'failed'`),
  ],
);

export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    number: integer().notNull(),
    kind: text({ enum: ['prepare', 'send', 'look-up', 'follow'] }).notNull(),
    /** Recorded before the network is called. */
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    outcome: text(),
    code: text(),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.deliveryId, table.number] })],
);
