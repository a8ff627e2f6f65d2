/** Passkeys (WebAuthn): what a person signs in with besides, or in place of, their password. */
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { users } from './auth.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The authenticator's own, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. It opens nothing: the private one never leaves the person's device. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where it counts: a number that does not rise tells of a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** What was asked to be signed: once, for minutes, by the browser that asked. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256, hex. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** For a sign-in the hash of the browser's cookie, for a new passkey that of the session. */
    askedBy: text('asked_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expiresAt)],
);
