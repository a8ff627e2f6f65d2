/** Addresses that a workspace has told what happens in it. What is sent to them are rows of `deliveries`. */
import type { OutgoingEvent } from '@parley/contract/outgoing-webhooks/rules.ts';
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    url: text().notNull(),
    description: text().notNull().default(''),
    events: text().array().$type<OutgoingEvent[]>().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Why Parley switched it off. */
    disabledReason: text('disabled_reason'),
    secretEncrypted: text('secret_encrypted').notNull(),
    /** The secret before, which signs too until then. */
    previousSecretEncrypted: text('previous_secret_encrypted'),
    previousSecretUntil: instant('previous_secret_until'),
    /** The number of the last live event that was taken for it. */
    lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
    /** Since when nothing has reached it, and how often it failed in a row: calls that failed side by side count once. */
    failingSince: instant('failing_since'),
    failures: integer().notNull().default(0),
    /** Until when nothing is sent to it because it failed. */
    restsUntil: instant('rests_until'),
    lastError: text('last_error'),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** What a receiver answered to one attempt of a delivery. */
export const webhookAnswers = pgTable(
  'webhook_answers',
  {
    workspaceId: uuid('workspace_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    /** Of the attempt. */
    number: integer().notNull(),
    /** Null: no answer came. */
    status: integer(),
    /** How its body begins; what a stranger wrote. */
    answer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.deliveryId, table.number] })],
);
