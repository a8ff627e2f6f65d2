/** Replies that wait for another person's yes, and what became of them. */
import { waitingReplyStates } from '@parley/contract/reply-approvals/rules.ts';
import { draftUses, type Sentiment, type Tag, type TicketStatus } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const waitingReplies = pgTable(
  'waiting_replies',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Made by the client once per reply: a send that is repeated finds it. */
    id: uuid().notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    state: text({ enum: waitingReplyStates }).notNull().default('waiting'),
    text: text().notNull(),
    /** What it was before an approver changed it; null: nobody did. */
    writtenText: text('written_text'),
    files: jsonb().$type<{ mediaId: string; altText: string | null }[]>().notNull().default([]),
    askedBy: uuid('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    /** The key by which a program sent it in that member's name. */
    apiKeyId: uuid('api_key_id'),
    askedAt: instant('asked_at').notNull(),
    /** The newest entry of the conversation that its writer knew; 0: none. */
    seenEntryId: bigint('seen_entry_id', { mode: 'number' }).notNull(),
    /** How far it is the AI's draft of that time. */
    draftUse: text('draft_use', { enum: draftUses }),
    /** What the ticket becomes when it is sent. */
    changes: jsonb()
      .$type<{ status?: TicketStatus | undefined; tag?: Tag | undefined; sentiment?: Sentiment | undefined }>()
      .notNull()
      .default({}),
    /** A failed reply that it is sent in the place of. */
    replaces: uuid(),
    hasLooked: boolean('has_looked').notNull().default(false),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    /** What is to be changed, of one that was sent back. */
    note: text(),
    /** As which it went out; another one each time that it was taken back from its way. */
    deliveryId: uuid('delivery_id'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('waiting_replies_ticket').on(table.workspaceId, table.ticketId, table.askedAt),
    // Few wait at a time: the inbox asks each ticket of its list.
    index('waiting_replies_waiting').on(table.workspaceId, table.ticketId).where(sql`state = 'waiting'`),
    index('waiting_replies_delivery').on(table.workspaceId, table.deliveryId).where(sql`delivery_id is not null`),
  ],
);
