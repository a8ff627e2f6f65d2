/** The bell, what each person is told of and how, and the numbered live events of each workspace. */
import { digestRhythms } from '@parley/contract/notifications/rules.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { users } from './auth.ts';

export const notifications = pgTable(
  'notifications',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    /** The same occasion notifies once. */
    occasion: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
    /** False: its person wants no bell for it, and it is kept for its other ways alone. */
    inBell: boolean('in_bell').notNull().default(true),
    /** When it may be mailed at the earliest; null: it is not to be, or was. */
    mailAt: instant('mail_at'),
    /** The same of the person's devices. */
    pushAt: instant('push_at'),
    /** What a mail says instead of title and body, and what its link says. */
    mailText: text('mail_text').array(),
    mailLinkLabel: text('mail_link_label'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('notifications_mail').on(table.mailAt).where(sql`mail_at is not null`),
    index('notifications_push').on(table.pushAt).where(sql`push_at is not null`),
    index('notifications_user').on(table.workspaceId, table.userId, table.id),
    index('notifications_link').on(table.workspaceId, table.link).where(sql`link is not null`),
    index('notifications_occasion').on(table.workspaceId, table.userId, table.occasion),
  ],
);

/** By which ways a member wants to be told of a kind; without a row the contract's defaults hold. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text().notNull(),
    bell: boolean().notNull(),
    mail: boolean().notNull(),
    push: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.kind] })],
);

/** When a member wants to be told, by their own clock (`HH:MM`); without a row the contract's defaults hold. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    isQuiet: boolean('is_quiet').notNull(),
    quietFrom: text('quiet_from').notNull(),
    quietTo: text('quiet_to').notNull(),
    crisisPasses: boolean('crisis_passes').notNull(),
    digest: text({ enum: digestRhythms }).notNull(),
    digestHour: smallint('digest_hour').notNull(),
    /** 1 (Monday) to 7. */
    digestWeekday: smallint('digest_weekday').notNull(),
    /** When the next digest is due; null: none is. */
    digestAt: instant('digest_at'),
    /** When notices were mailed, and pushed, last: those that follow closely are gathered. */
    lastMailAt: instant('last_mail_at'),
    lastPushAt: instant('last_push_at'),
    /** False: a device shows what kind of thing happened, never a customer's words or name. */
    pushShowsWords: boolean('push_shows_words').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('notification_settings_digest').on(table.digestAt).where(sql`digest_at is not null`),
  ],
);

/** Browsers that a person wants to be told on, closed or open. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages for it, and the keys that they are encrypted with. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    authSecret: text('auth_secret').notNull(),
    userAgent: text('user_agent'),
    /** Of the session that added it, as `sessions.token_hash`: signing out there ends it. */
    sessionHash: text('session_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastReachedAt: instant('last_reached_at'),
    /** Why the last message was not taken; null: it was. */
    failure: text(),
  },
  (table) => [index('push_devices_user').on(table.userId)],
);

export type PushMessage = { title: string; body: string /** Where a click leads. */; path: string; tag: string };

/** Messages on their way to devices; gone once they are there, or given up. */
export const pushes = pgTable(
  'pushes',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    message: jsonb().$type<PushMessage>().notNull(),
    isUrgent: boolean('is_urgent').notNull(),
    attempts: smallint().notNull().default(0),
    /** Also the end of the lease of whoever sends it now. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('pushes_next_attempt').on(table.nextAttemptAt),
    index('pushes_device').on(table.deviceId),
  ],
);

/** The last number given; its row lock makes numbers and commits go in the same order within a workspace. */
export const liveCounters = pgTable('live_counters', {
  workspaceId: uuid('workspace_id').primaryKey(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
});

export const liveEvents = pgTable(
  'live_events',
  {
    workspaceId: uuid('workspace_id').notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    event: jsonb().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.number] }),
    index('live_events_created').on(table.createdAt),
  ],
);
