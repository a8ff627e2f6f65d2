/** What customers say of the answers they got, and how they are asked. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** One row a workspace that changed anything; without one nobody is asked. */
export const surveySettings = pgTable('survey_settings', {
  workspaceId: uuid('workspace_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  inPublic: boolean('in_public').notNull(),
  isAutomatic: boolean('is_automatic').notNull().default(false),
  words: jsonb().$type<Record<string, string>>().notNull(),
});

/** A ticket whose customer was asked, or is about to be. The link's token itself is nowhere: it is made of the ticket by the installation's key. */
export const surveys = pgTable(
  'surveys',
  {
    workspaceId: uuid('workspace_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    rating: smallint(),
    comment: text().notNull().default(''),
    /**
     * When the link went to the customer: in a reply that the network accepted (a trigger of `conversation_entries` says so), or copied by a
     * person. Null: it was only prepared.
     */
    askedAt: instant('asked_at'),
    /** Whose answer is rated: who wrote the last one before they were asked; null: no person. */
    answererId: uuid('answerer_id'),
    /** Whose pool the ticket was in then, or came from. */
    teamId: uuid('team_id'),
    /** The first time; from then on it may be changed for some days. */
    ratedAt: instant('rated_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.ticketId] }),
    uniqueIndex('surveys_token').on(table.tokenHash),
    index('surveys_asked').on(table.workspaceId, table.askedAt, table.ticketId).where(sql`asked_at is not null`),
    check('surveys_rating', sql`rating between 1 and 5`),
  ],
);
