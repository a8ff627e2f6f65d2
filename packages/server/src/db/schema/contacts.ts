/** Archives of what is held of customers, and erasures that are under way. */
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** Asked for and not fetched yet: the archive itself is made when it is fetched, and the row goes then. */
export const contactExports = pgTable(
  'contact_exports',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    contacts: jsonb().$type<ContactKey[]>().notNull(),
    createdBy: uuid('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('contact_exports_expires').on(table.expiresAt),
  ],
);

/** What stands for one customer and nobody else, as far as it can be told from what is held. */
export type ErasedIdentity = {
  /** By the networks. */
  ids: string[];
  names: string[];
  handles: string[];
  /** Of profiles and pictures. */
  urls: string[];
  /** Other names of their threads on the networks. */
  threadNames: string[];
  /** E-mail addresses and telephone numbers (digits alone) that they wrote, with how often. */
  emails: Record<string, number>;
  phones: Record<string, number>;
};

/** The order in which a customer is erased. */
export const erasurePhases = ['gather', 'addresses', 'events', 'tickets', 'mentions', 'finish'] as const;

/** Erasures that are not finished. The row names the customer, and goes with the last step. */
export const contactErasures = pgTable(
  'contact_erasures',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    contacts: jsonb().$type<ContactKey[]>().notNull(),
    /** For the audit log. */
    requestedBy: uuid('requested_by').notNull(),
    originalUserId: uuid('original_user_id'),
    apiKeyId: uuid('api_key_id'),
    /** What they write later is kept: they are somebody new. */
    requestedAt: instant('requested_at').notNull(),
    phase: text({ enum: erasurePhases }).notNull().default('gather'),
    /** Where the phase stands; null: at its beginning. */
    cursor: jsonb().$type<unknown>(),
    identity: jsonb().$type<ErasedIdentity>().notNull(),
    tickets: integer().notNull().default(0),
    messages: integer().notNull().default(0),
    files: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('contact_erasures_next_attempt').on(table.nextAttemptAt),
  ],
);

/** The tickets of an erasure that still hold something of the customer. */
export const contactErasureTickets = pgTable(
  'contact_erasure_tickets',
  {
    workspaceId: uuid('workspace_id').notNull(),
    erasureId: uuid('erasure_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.erasureId, table.ticketId] })],
);
