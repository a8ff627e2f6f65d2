/** Tickets, their conversation, drafts and who is looking. */
import type { Platform } from '@parley/contract/platforms.ts';
import { priorities, ticketEventKinds, ticketEventReasons } from '@parley/contract/tickets/handling.ts';
import {
  closerKinds,
  crisisClasses,
  draftStaleReasons,
  draftUses,
  engineNames,
  sentimentCertainties,
  type Tag,
} from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** Drawn before the insert, because the ticket ID is made from the number. */
export const ticketNumbers = pgSequence('ticket_numbers', { startWith: 1, cache: 1 });

export const tickets = pgTable(
  'tickets',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    /** Derived (contract `ticketIdOf`), stored so that it can be searched. */
    ticketId: text('ticket_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    platform: text().$type<Platform>().notNull(),
    threadExternalId: text('thread_external_id').notNull(),
    /** Of a thread that was split: the number of the ticket with which this part of it began; 0: the first part, mostly all of it. */
    threadPart: bigint('thread_part', { mode: 'number' }).notNull().default(0),
    /** The ticket whose later messages it was made of; null: it came from the network. */
    splitFrom: bigint('split_from', { mode: 'number' }),
    messageType: text('message_type', { enum: ['comment', 'message', 'mention', 'review'] }).notNull(),
    senderExternalId: text('sender_external_id'),
    senderName: text('sender_name').notNull(),
    senderHandle: text('sender_handle'),
    senderAvatar: text('sender_avatar'),
    senderProfileUrl: text('sender_profile_url'),
    senderFollowers: integer('sender_followers'),
    /** Whether the network verified the sender, or sold them its mark; null: it does not tell. */
    senderVerified: boolean('sender_verified'),
    /** When the network was asked who this is; null while the sender's name is unknown and nobody has asked. */
    senderSoughtAt: instant('sender_sought_at'),
    originalMessage: text('original_message').notNull(),
    content: text().notNull(),
    permalink: text(),
    /** The post or video below which it was opened, by the network's id; null: below none, or not known. */
    postExternalId: text('post_external_id'),
    /** What the connector needs to answer the newest customer message. */
    replyTarget: jsonb('reply_target').$type<Record<string, unknown>>().notNull(),
    customerMessageCount: integer('customer_message_count').notNull().default(1),
    lastCustomerMessageAt: instant('last_customer_message_at').notNull(),
    replyWindowEndsAt: instant('reply_window_ends_at'),
    arrivedLate: boolean('arrived_late').notNull().default(false),
    status: text({ enum: ['pending', 'completed', 'escalated'] })
      .notNull()
      .default('pending'),
    sentiment: text({ enum: ['positive', 'neutral', 'negative'] }),
    sentimentConfidence: doublePrecision('sentiment_confidence'),
    /** A person set sentiment or tag: the engine no longer changes it. */
    isSentimentEdited: boolean('is_sentiment_edited').notNull().default(false),
    isTagEdited: boolean('is_tag_edited').notNull().default(false),
    /** Null in rows that were read before certainty was kept, and in those that wait. */
    certainty: text({ enum: sentimentCertainties }),
    tag: text({ enum: ['complaint', 'feedback', 'praise', 'query'] }),
    tagConfidence: doublePrecision('tag_confidence'),
    /** All likely tags, likeliest first; null where none were kept. */
    tags: jsonb().$type<{ tag: Tag; confidence: number }[]>(),
    spam: boolean(),
    /** A person said whether it is spam: the engine no longer changes it. */
    isSpamEdited: boolean('is_spam_edited').notNull().default(false),
    /** Of any message of this ticket, the gravest first; empty: none, null: not read. */
    crisis: text({ enum: crisisClasses }).array(),
    readBy: text('read_by', { enum: engineNames }),
    language: text(),
    urgency: smallint(),
    analysis: text({ enum: ['pending', 'done', 'failed'] })
      .notNull()
      .default('pending'),
    analysisAttempts: smallint('analysis_attempts').notNull().default(0),
    aiReply: text('ai_reply'),
    /** What may be said where nothing in the knowledge answers; null where there is a draft, or nothing to answer. */
    holdingReply: text('holding_reply'),
    draftedBy: text('drafted_by', { enum: engineNames }),
    /** What happened since the draft was written; null while it is up to date. */
    draftStale: text('draft_stale', { enum: draftStaleReasons }),
    aiReason: text('ai_reason'),
    aiSources: jsonb('ai_sources').$type<{ kind: string; id: string; title: string }[]>().notNull().default([]),
    agentReply: text('agent_reply'),
    /** First reply that the network accepted, or that was written in its own app. */
    firstRespondedAt: instant('first_responded_at'),
    lastRepliedAt: instant('last_replied_at'),
    assignedTo: uuid('assigned_to'),
    /** In whose pool it is, or from which it was handed out. */
    assignedTeamId: uuid('assigned_team_id'),
    /** What a person says of it. */
    priority: text({ enum: priorities }).notNull().default('none'),
    /** Null: it is in the list. A trigger ends it when the ticket is closed. */
    snoozedUntil: instant('snoozed_until'),
    /** Who is told when it is back, where nobody has the ticket. */
    snoozedBy: uuid('snoozed_by'),
    followUpAt: instant('follow_up_at'),
    followUpBy: uuid('follow_up_by'),
    /** When somebody was reminded; the date stays. */
    followUpToldAt: instant('follow_up_told_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Since when its words and its customer are gone; what is counted of it stays. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    // Plain columns, read backwards: Drizzle's .desc() means NULLS LAST and would not be used.
    index('tickets_created').on(table.workspaceId, table.createdAt, table.id),
    index('tickets_open').on(table.workspaceId, table.createdAt, table.id).where(sql`status <> 'completed'`),
    index('tickets_completed').on(table.workspaceId, table.createdAt, table.id).where(sql`status = 'completed'`),
    index('tickets_platform').on(table.workspaceId, table.platform, table.createdAt, table.id),
    index('tickets_platform_open')
      .on(table.workspaceId, table.platform, table.createdAt, table.id)
      .where(sql`status <> 'completed'`),
    index('tickets_platform_completed')
      .on(table.workspaceId, table.platform, table.createdAt, table.id)
      .where(sql`status = 'completed'`),
    index('tickets_activity').on(table.workspaceId, table.lastCustomerMessageAt, table.id),
    // The orders of the list by who waits longest and by urgency, as `list-orders.ts` writes them.
    index('tickets_waiting').on(
      table.workspaceId,
      sql`(case when status = 'completed' or last_replied_at >= last_customer_message_at then 1 else 0 end)`,
      sql`(case when last_replied_at is null then created_at else last_customer_message_at end)`,
      table.id,
    ),
    index('tickets_urgency_order').on(
      table.workspaceId,
      sql`(case when status = 'completed' then 10 else 0 end - coalesce(urgency, -1))`,
      table.createdAt,
      table.id,
    ),
    index('tickets_window_order').on(table.workspaceId, table.replyWindowEndsAt, table.id),
    index('tickets_window_open')
      .on(table.workspaceId, table.replyWindowEndsAt, table.id)
      .where(sql`status <> 'completed'`),
    index('tickets_analysis').on(table.workspaceId, table.id).where(sql`analysis = 'pending'`),
    index('tickets_uncertain')
      .on(table.workspaceId, table.createdAt, table.id)
      .where(sql`status <> 'completed' and certainty = 'uncertain'`),
    index('tickets_sentiment').on(table.workspaceId, table.createdAt, table.sentiment, table.firstRespondedAt),
    // One open ticket a thread, or a part of one that was split; ingest joins the newest.
    uniqueIndex('tickets_open_thread')
      .on(table.workspaceId, table.connectionId, table.threadExternalId, table.threadPart)
      .where(sql`status <> 'completed'`),
    index('tickets_thread').on(table.workspaceId, table.connectionId, table.threadExternalId, table.createdAt),
    // What a post caused: found by its id on the network, whether or not that was known when the message came.
    index('tickets_post')
      .on(table.workspaceId, table.connectionId, table.postExternalId, table.createdAt)
      .where(sql`post_external_id is not null`),
    // A crisis is remembered by the thread's later tickets; few have one.
    index('tickets_crisis')
      .on(table.workspaceId, table.connectionId, table.threadExternalId, table.createdAt)
      .where(sql`cardinality(crisis) > 0`),
    index('tickets_ticket_id_search').using('gin', table.workspaceId, table.ticketId.op('gin_trgm_ops')),
    index('tickets_text_search').using(
      'gin',
      table.workspaceId,
      sql`(lower(original_message || ' ' || sender_name)) gin_trgm_ops`,
    ),
    index('tickets_sender').on(table.workspaceId, table.senderExternalId, table.senderName),
    // Whom an event named by id alone: asked for one by one.
    index('tickets_nameless')
      .on(table.workspaceId, table.id)
      .where(sql`sender_name = 'Unknown' and sender_external_id is not null and sender_sought_at is null`),
    // What was asked before and answered: drafts rest on it.
    index('tickets_answered_search')
      .using('gin', table.workspaceId, sql`to_tsvector('simple', left(original_message, 2000))`)
      .where(sql`agent_reply is not null and first_responded_at is not null`),
    // Drafts that rest on the answers of a ticket: they go with it.
    index('tickets_sources')
      .using('gin', table.workspaceId, table.aiSources.op('jsonb_path_ops'))
      .where(sql`ai_sources <> '[]'`),
    // Who has most followers, of any time: read backwards.
    index('tickets_followers')
      .on(table.workspaceId, table.senderFollowers, table.createdAt, table.platform, table.senderExternalId)
      .where(sql`sender_followers is not null and sender_external_id is not null`),
    // Who is verified; few are.
    index('tickets_verified')
      .on(table.workspaceId, table.createdAt, table.platform, table.sentiment, table.senderExternalId)
      .where(sql`sender_verified and sender_external_id is not null`),
    // What is to lose its words when it is old enough: closed, and not erased yet.
    index('tickets_kept')
      .on(table.workspaceId, table.createdAt, table.id)
      .where(sql`status = 'completed' and erased_at is null`),
    // Who has what: counted before anything is handed out.
    index('tickets_assigned')
      .on(table.workspaceId, table.assignedTo, table.createdAt, table.id)
      .where(sql`status <> 'completed' and assigned_to is not null`),
    index('tickets_team')
      .on(table.workspaceId, table.assignedTeamId, table.createdAt, table.id)
      .where(sql`status <> 'completed' and assigned_team_id is not null`),
    // What the clock changes; few have a date.
    index('tickets_snoozed').on(table.snoozedUntil).where(sql`snoozed_until is not null`),
    index('tickets_follow_up').on(table.followUpAt).where(sql`follow_up_at is not null and follow_up_told_at is null`),
    check('tickets_urgency', sql`urgency between 0 and 3`),
  ],
);

export const conversationEntries = pgTable(
  'conversation_entries',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    connectionId: uuid('connection_id').notNull(),
    type: text({ enum: ['customer', 'ai', 'agent'] }).notNull(),
    /** The network's id; null for a reply that is not delivered yet. */
    externalId: text('external_id'),
    senderExternalId: text('sender_external_id'),
    senderName: text('sender_name').notNull(),
    senderAvatar: text('sender_avatar'),
    text: text().notNull(),
    attachments: jsonb()
      .$type<{ kind: string; url: string | null; name: string | null; altText?: string }[]>()
      .notNull()
      .default([]),
    permalink: text(),
    replyTarget: jsonb('reply_target').$type<Record<string, unknown>>(),
    /** The member who wrote it; null for customers, the AI and the network's own app. */
    userId: uuid('user_id'),
    /** The key by which a program sent it in that member's name. */
    apiKeyId: uuid('api_key_id'),
    /** Of a member's reply; null where there was no draft to use, and in replies from before this was kept. */
    draftUse: text('draft_use', { enum: draftUses }),
    isWrittenOnPlatform: boolean('is_written_on_platform').notNull().default(false),
    arrivedLate: boolean('arrived_late').notNull().default(false),
    at: instant('at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
    deletedOnPlatformAt: instant('deleted_on_platform_at'),
    /** Since when we keep it from the public on its network, by the network's own word; null: it is shown. */
    hiddenOnNetworkAt: instant('hidden_on_network_at'),
    hiddenAt: instant('hidden_at'),
    hiddenBy: uuid('hidden_by'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('conversation_entries_external').on(table.workspaceId, table.connectionId, table.externalId),
    index('conversation_entries_ticket').on(table.workspaceId, table.ticketId, table.at, table.id),
    // Everything that one customer wrote.
    index('conversation_entries_sender')
      .on(table.workspaceId, table.senderExternalId, table.senderName)
      .where(sql`type = 'customer'`),
  ],
);

/** What happened to tickets beside messages: who took one, put it off, or said how urgent it is. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    kind: text({ enum: ticketEventKinds }).notNull(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind', { enum: closerKinds }).notNull(),
    /** A member or an API key; null where it was neither. */
    actorId: uuid('actor_id'),
    reason: text({ enum: ticketEventReasons }),
    /** Of `assigned`. */
    fromUserId: uuid('from_user_id'),
    toUserId: uuid('to_user_id'),
    /** Of `team`; its name is kept, for a team may be deleted. Null as well in events from before it was kept. */
    fromTeamId: uuid('from_team_id'),
    fromTeamName: text('from_team_name'),
    toTeamId: uuid('to_team_id'),
    toTeamName: text('to_team_name'),
    /** Of `priority`. */
    priority: text({ enum: priorities }),
    /** Of `snoozed` and `follow-up`. */
    until: instant('until'),
    /** Of `split-off` and `split-from`. */
    otherTicketId: bigint('other_ticket_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('ticket_events_ticket').on(table.workspaceId, table.ticketId, table.id),
  ],
);

/** Each time that a ticket was closed. One whose reply did not go out was none, and its row is gone. */
export const ticketClosings = pgTable(
  'ticket_closings',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    closerKind: text('closer_kind', { enum: closerKinds }).notNull(),
    /** A member or an API key; null where it was neither. */
    closerId: uuid('closer_id'),
    at: instant('at').notNull(),
    /** When somebody opened the ticket again; null: it is closed since, or was erased. */
    reopenedAt: instant('reopened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('ticket_closings_ticket').on(table.workspaceId, table.ticketId, table.id),
  ],
);

/** The names under which a network may speak of one thread, and the one under which it was met first. */
export const threadIds = pgTable(
  'thread_ids',
  {
    workspaceId: uuid('workspace_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    externalId: text('external_id').notNull(),
    threadExternalId: text('thread_external_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.connectionId, table.externalId] }),
    index('thread_ids_thread').on(table.workspaceId, table.connectionId, table.threadExternalId),
  ],
);

/** What was erased and must not come back: customers and messages by their hashed ids on the networks. */
export const erasedIds = pgTable(
  'erased_ids',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** An HMAC of what it is and of its id (`erased-ids.service.ts`), hex. */
    idHash: text('id_hash').notNull(),
    /** Of a customer: what they wrote later is taken in. */
    erasedAt: instant('erased_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.idHash] })],
);

export const drafts = pgTable(
  'drafts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    userId: uuid('user_id').notNull(),
    text: text().notNull(),
    /** What is to go along with it. */
    files: jsonb().$type<{ mediaId: string; altText: string | null }[]>().notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.ticketId, table.userId] })],
);

/** Who has a ticket open; a row older than its last sign of life counts for nothing. */
export const presences = pgTable(
  'presences',
  {
    workspaceId: uuid('workspace_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    userId: uuid('user_id').notNull(),
    typingAt: instant('typing_at'),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.ticketId, table.userId] })],
);

/** Until when each member has seen what the customer of a ticket wrote; no row: never opened, or marked as unread. */
export const ticketReads = pgTable(
  'ticket_reads',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    readUntil: instant('read_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.ticketId] })],
);
