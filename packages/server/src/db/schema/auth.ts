/** People, their sessions, workspaces and memberships. */
import { languages } from '@parley/contract/languages.ts';
import type { WorkingSpan } from '@parley/contract/working-hours.ts';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { citext, instant } from '../column-types.ts';

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  email: citext('email').notNull().unique(),
  name: text(),
  passwordHash: text('password_hash').notNull(),
  /** `admin`: an administrator of this installation. */
  platformRole: text('platform_role', { enum: ['user', 'admin'] })
    .notNull()
    .default('user'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastWorkspaceId: uuid('last_workspace_id'),
  /** An IANA name; null until the person chooses one. */
  timeZone: text('time_zone'),
  /** Of the screens, a BCP 47 tag; null: as the browser asks for. */
  language: text({ enum: languages }),
  /** Since when sign-in asks for a code; null: it does not. */
  twoFactorAt: instant('two_factor_at'),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, hex; the token itself is nowhere at rest. */
    tokenHash: text('token_hash').primaryKey(),
    /** What its person calls it by, to end it. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id').notNull(),
    /** The administrator behind an impersonation. */
    originalUserId: uuid('original_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of an impersonation: the administrator only looks on. */
    isReadOnly: boolean('is_read_only').notNull().default(false),
    /** Of a session that began at the provider of this workspace: it opens nothing else. */
    singleSignOnWorkspaceId: uuid('single_sign_on_workspace_id'),
    isRemembered: boolean('is_remembered').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    address: text(),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** From where people have signed in before: browsers by their cookie, and addresses, both hashed. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    index('known_devices_last_used').on(table.lastUsedAt),
  ],
);

/** Mailed links by which a person chooses a password: the first one (`set`) or another (`reset`). */
export const passwordLinks = pgTable(
  'password_links',
  {
    /** SHA-256 of the link's token, hex; the token itself is in the mail alone. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['set', 'reset'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_links_user').on(table.userId), index('password_links_expires').on(table.expiresAt)],
);

/** The secret by which an app makes a person's codes; it counts once `users.two_factor_at` is set. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** AES-256-GCM with a key id, see `token-encryption.ts`. */
  secretEncrypted: text('secret_encrypted').notNull(),
  createdAt: instant('created_at').notNull(),
  /** The step of 30 seconds whose code was used last: it and earlier ones count no more. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** For who has lost the app; hashed with the secret key, each used once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins whose password was right and whose code is awaited. */
export const secondSteps = pgTable(
  'second_steps',
  {
    /** SHA-256 of the cookie's token, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isRemembered: boolean('is_remembered').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('second_steps_user').on(table.userId), index('second_steps_expires').on(table.expiresAt)],
);

/** Addresses for which a link to a new password was asked, those of nobody among them; gone once it was looked into. */
export const passwordResetRequests = pgTable('password_reset_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: citext('email').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Addresses that people want in place of theirs, until the link that was mailed there is followed. One a person. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: citext('email').notNull(),
  /** SHA-256 of the link's token, hex; the token itself is in the mail alone. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey().defaultRandom(),
  /** Null until its owner names it. */
  name: text(),
  description: text(),
  isDemo: boolean('is_demo').notNull().default(false),
  timeZone: text('time_zone').notNull().default('UTC'),
  /** When its people work, by the clock of its zone; empty: it does not say. */
  businessHours: jsonb('business_hours').$type<WorkingSpan[]>().notNull().default([]),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Since when no owner of it may sign in: nothing goes out from it. */
  suspendedAt: instant('suspended_at'),
  /** Nobody but owners works in it with a session that began in another way. */
  requiresSingleSignOn: boolean('requires_single_sign_on').notNull().default(false),
  /** Nobody works in it whose sign-in does not ask for a second factor. */
  requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
  /** Erased with all that is in it after this. */
  eraseAfter: instant('erase_after'),
});

export const memberships = pgTable(
  'memberships',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['owner', 'admin', 'agent', 'viewer'] }).notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    /** Since when they do not want to see the first steps of a new workspace; null: they do. */
    firstStepsAwayAt: instant('first_steps_away_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] }), index('memberships_user').on(table.userId)],
);

/** Who did what; impersonation carries both ids, and what a program did its key's. */
export const auditLog = pgTable(
  'audit_log',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    userId: uuid('user_id'),
    originalUserId: uuid('original_user_id'),
    apiKeyId: uuid('api_key_id'),
    action: text().notNull(),
    target: text(),
    detail: jsonb().notNull().default({}),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('audit_log_at').on(table.workspaceId, table.at),
  ],
);

/** Installation-wide facts: which seed ran, when, with what. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  revision: integer().notNull().default(1),
});
