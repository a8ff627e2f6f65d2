/** Our accounts on the networks, and sign-ins at a network that are under way. */
import type { Platform } from '@parley/contract/platforms.ts';
import { isNotNull } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const connections = pgTable(
  'connections',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    platform: text().$type<Platform>().notNull(),
    /** The network's id of the account. */
    externalId: text('external_id').notNull(),
    name: text().notNull(),
    username: text(),
    profileImage: text('profile_image'),
    followerCount: integer('follower_count'),
    /** AES-256-GCM with a key id, see `token-encryption.ts`. Null after Complete Logout. */
    accessTokenEncrypted: text('access_token_encrypted'),
    refreshTokenEncrypted: text('refresh_token_encrypted'),
    tokenExpiresAt: instant('token_expires_at'),
    /** When the access token was given; null: before this was noted. */
    tokenIssuedAt: instant('token_issued_at'),
    /** Until then one process alone renews the grant; also the proof that the lease is still its own. */
    renewalLeaseUntil: instant('renewal_lease_until'),
    /** A renewal that failed is tried again then. */
    renewalNextAt: instant('renewal_next_at'),
    renewalFailures: integer('renewal_failures').notNull().default(0),
    renewalFailingSince: instant('renewal_failing_since'),
    renewalError: text('renewal_error'),
    /** When those who may reconnect were told; the connection's card says it from then until it works again. */
    renewalToldAt: instant('renewal_told_at'),
    scopes: text().array().notNull().default([]),
    /** What the connector wants remembered. No secrets. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /**
     * active; needs-reconnect: lost its rights, sends nothing, keeps what is queued; saved: disconnected with its session kept;
     * gone: disconnected for good (kept because tickets point to it).
     */
    state: text({ enum: ['active', 'needs-reconnect', 'saved', 'gone'] })
      .notNull()
      .default('active'),
    lastValidationError: text('last_validation_error'),
    /**
     * Since when it needs to be reconnected only because its token does not open with this installation's key: with the right key it goes
     * on by itself. Null: for another reason, or not at all.
     */
    tokenUnreadableSince: instant('token_unreadable_since'),
    isSandbox: boolean('is_sandbox').notNull().default(false),
    /** Where the next poll goes on. */
    cursor: jsonb(),
    lastPolledAt: instant('last_polled_at'),
    nextPollAt: instant('next_poll_at'),
    /** When the connection was last in contact without a gap; what is older when it arrives came late. */
    lastSyncedAt: instant('last_synced_at'),
    pollLeaseUntil: instant('poll_lease_until'),
    /** Since when the network sends this account's events here; null: asking is all there is. */
    webhookSubscribedAt: instant('webhook_subscribed_at'),
    /** A subscription that failed is tried again then. */
    webhookNextAttemptAt: instant('webhook_next_attempt_at'),
    failureCount: integer('failure_count').notNull().default(0),
    backfillState: text('backfill_state', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    backfillMessages: integer('backfill_messages').notNull().default(0),
    backfillReason: text('backfill_reason'),
    /** When the network is asked next for name, handle, picture and followers; null: it never was. */
    accountCheckAt: instant('account_check_at'),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('connections_account').on(table.workspaceId, table.platform, table.externalId),
    // One account may be connected in several workspaces: a webhook finds them all.
    index('connections_external').on(table.platform, table.externalId),
    index('connections_next_poll').on(table.nextPollAt),
    index('connections_token_expires').on(table.tokenExpiresAt),
    index('connections_token_unreadable').on(table.platform).where(isNotNull(table.tokenUnreadableSince)),
  ],
);

export const oauthStates = pgTable('oauth_states', {
  /** SHA-256 of the state that travels, hex. */
  stateHash: text('state_hash').primaryKey(),
  sessionTokenHash: text('session_token_hash').notNull(),
  userId: uuid('user_id').notNull(),
  workspaceId: uuid('workspace_id').notNull(),
  platform: text().$type<Platform>().notNull(),
  codeVerifierEncrypted: text('code_verifier_encrypted'),
  expiresAt: instant('expires_at').notNull(),
});

/** Accounts that one sign-in brought and that wait for a person's choice. */
export const accountChoices = pgTable('account_choices', {
  id: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  workspaceId: uuid('workspace_id').notNull(),
  platform: text().$type<Platform>().notNull(),
  accountsEncrypted: text('accounts_encrypted').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
