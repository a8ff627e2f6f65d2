/** Signing in by a workspace's own provider of identities (OpenID Connect). */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { users, workspaces } from './auth.ts';

export const singleSignOns = pgTable('single_sign_ons', {
  workspaceId: uuid('workspace_id')
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  /** AES-256-GCM with a key id, see `token-encryption.ts`. */
  clientSecretEncrypted: text('client_secret_encrypted').notNull(),
  /** What somebody becomes whom nobody invited. */
  defaultRole: text('default_role', { enum: ['viewer', 'agent'] }).notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** The mail domains whose people may come in without an invitation, once the workspace has proven that they are its own. */
export const singleSignOnDomains = pgTable(
  'single_sign_on_domains',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    domain: text().notNull(),
    /** The workspace's own word in the TXT record. No secret: it stands in the DNS. */
    proof: text().notNull(),
    provenAt: instant('proven_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.domain] }),
    index('single_sign_on_domains_domain').on(table.domain),
  ],
);

/** Whose account at a provider is whose here: by issuer and subject, never by an e-mail address. */
export const singleSignOnIdentities = pgTable(
  'single_sign_on_identities',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the provider said last; for people to read, and nothing goes by it. */
    email: text(),
    linkedAt: instant('linked_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    /** Since when its person is no member any more: it opens nothing, also when they are one again, until it is linked anew. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.issuer, table.subject] }),
    // A mailbox that was given to somebody new must not open the account of whoever had it before.
    uniqueIndex('single_sign_on_identities_person').on(table.workspaceId, table.userId),
    index('single_sign_on_identities_user').on(table.userId),
  ],
);

/** Sign-ins that are under way at a provider: each ends once, in the browser in which it began. */
export const singleSignOnFlows = pgTable(
  'single_sign_on_flows',
  {
    /** SHA-256 of `state`, hex. */
    stateHash: text('state_hash').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie, hex. */
    browserHash: text('browser_hash').notNull(),
    /** As they were when it began: changed settings end what is under way. */
    issuer: text().notNull(),
    clientId: text('client_id').notNull(),
    /** The nonce and the verifier of PKCE, encrypted. */
    secretsEncrypted: text('secrets_encrypted').notNull(),
    /** Of a signed-in person who links their account; null: a sign-in. */
    linkingUserId: uuid('linking_user_id').references(() => users.id, { onDelete: 'cascade' }),
    linkingTokenHash: text('linking_token_hash'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('single_sign_on_flows_expires').on(table.expiresAt),
    index('single_sign_on_flows_workspace').on(table.workspaceId),
    index('single_sign_on_flows_user').on(table.linkingUserId).where(sql`${table.linkingUserId} is not null`),
  ],
);
