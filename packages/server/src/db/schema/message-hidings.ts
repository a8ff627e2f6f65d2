/** What was hidden from the public on the networks, and shown again: one row each time that it was asked for. */
import { hidingActs } from '@parley/contract/message-hiding/rules.ts';
import { closerKinds } from '@parley/contract/tickets/rules.ts';
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const messageHidings = pgTable(
  'message_hidings',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** Of its delivery too, which says what came of it. */
    id: uuid().notNull(),
    /** In the order in which they were asked for. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    act: text({ enum: hidingActs }).notNull(),
    actorKind: text('actor_kind', { enum: closerKinds }).notNull(),
    /** A member or an API key; null where a rule did it. */
    actorId: uuid('actor_id'),
    /** `rule:` with its id; null: no rule did it. */
    ruleKey: text('rule_key'),
    /** As it was called then. */
    ruleName: text('rule_name'),
    /** Of the rule's words, the one that was found. */
    word: text(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('message_hidings_entry').on(table.workspaceId, table.entryId, table.number),
    index('message_hidings_log').on(table.workspaceId, table.number),
  ],
);
