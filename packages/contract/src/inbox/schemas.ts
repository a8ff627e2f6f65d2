/** The inbox: tickets ("messages"), their conversation, drafts and presence. */
import { z } from 'zod';
import { deliverySchema } from '../delivery/schemas.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { replyFileSchema } from '../media/schemas.ts';
import { entryHidingSchema } from '../message-hiding/schemas.ts';
import { waitingReplySchema } from '../reply-approvals/schemas.ts';
import { slaSchema } from '../sla/schemas.ts';
import { ratingsSchema } from '../surveys/schemas.ts';
import { ticketFilterShape, ticketFiltersSchema, ticketSortSchema } from '../tickets/filter-schemas.ts';
import { priorities, ticketEventKinds, ticketEventReasons } from '../tickets/handling.ts';
import {
  closerKinds,
  crisisClasses,
  draftStaleReasons,
  engineNames,
  messageTypes,
  sentimentCertainties,
  sentiments,
  tags,
  ticketStatuses,
} from '../tickets/rules.ts';
import { instantSchema, platformSchema, successSchema, timeZoneSchema } from '../value-schemas.ts';
import type { inboxCalls } from './calls.ts';
import { replyAltTextMaxChars, replyFilesMax } from './reply-files.ts';
import {
  draftMaxChars,
  messagesPageDefault,
  messagesPageMax,
  replyMaxChars,
  trailEntriesDefault,
  trailEntriesMax,
} from './rules.ts';

export const messageSchema = z
  .object({
    id: z.number().int(),
    ticketId: z.string(),
    platform: platformSchema,
    connectionId: z.uuid(),
    connectionName: z.string(),
    connectionState: z.enum(['active', 'needs-reconnect', 'gone']),
    isSandbox: z.boolean(),
    /** The team marked the customer as VIP. */
    isVip: z.boolean(),
    senderName: z.string(),
    senderHandle: z.string().nullable(),
    senderAvatar: z.string().nullable(),
    senderProfileUrl: z.string().nullable(),
    /** The customer's newest words. */
    content: z.string(),
    /** The words the ticket was opened with. */
    originalMessage: z.string(),
    messageType: z.enum(messageTypes),
    permalink: z.string().nullable(),
    language: z.string().nullable(),
    aiReply: z.string().nullable(),
    /** Where nothing in the knowledge answers: a short reply that says so, as second choice. */
    holdingReply: z.string().nullable(),
    aiReason: z.string().nullable(),
    aiSources: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string() })),
    agentReply: z.string().nullable(),
    sentiment: z.enum([...sentiments, 'unknown']),
    sentimentConfidence: z.number().nullable(),
    /** How far the sentiment can be trusted; null where it was read before this was kept, or not at all. */
    certainty: z.enum(sentimentCertainties).nullable(),
    /** A person set the sentiment: it is no reading of the AI. */
    isSentimentEdited: z.boolean(),
    /** A person set the tag. */
    isTagEdited: z.boolean(),
    status: z.enum(ticketStatuses),
    tag: z.enum(tags).nullable(),
    tagConfidence: z.number().nullable(),
    /** All likely tags, likeliest first. */
    tags: z.array(z.object({ tag: z.enum(tags), confidence: z.number() })).nullable(),
    spam: z.boolean().nullable(),
    /** Of any message of the ticket, the gravest first; null: not read. */
    crisis: z.array(z.enum(crisisClasses)).nullable(),
    /** The engine that read the message, and the one that wrote the draft. */
    readBy: z.enum(engineNames).nullable(),
    draftedBy: z.enum(engineNames).nullable(),
    /** What happened since the draft was written; null while it is up to date. */
    draftStale: z.enum(draftStaleReasons).nullable(),
    urgency: z.number().int().min(0).max(3).nullable(),
    /** pending: not read by the AI yet; failed: the ticket stays usable without it. */
    analysis: z.enum(['pending', 'done', 'failed']),
    customerMessageCount: z.number().int(),
    lastCustomerMessageAt: instantSchema,
    /** Until when the network accepts a reply; null where it knows no window. */
    replyWindowEndsAt: instantSchema.nullable(),
    /** From then on it accepts a person's reply alone, no automatic one; null where it makes no difference. */
    personOnlyFrom: instantSchema.nullable(),
    replySupported: z.boolean(),
    /** Fetched after a gap in the connection, more than a few minutes after it was written. */
    arrivedLate: z.boolean(),
    delivery: deliverySchema.nullable(),
    /** Replies that wait for somebody's yes: nothing of them has left. One that was just sent and stands here does. */
    waitingReplyIds: z.array(z.uuid()),
    /** How soon it is to be answered; null: nothing is promised. */
    sla: slaSchema.nullable(),
    /** It is open, and the customer wrote since the person who asks looked at it last. */
    isUnread: z.boolean(),
    /** Whose it is to answer; null: nobody's. */
    assignedTo: z.uuid().nullable(),
    assigneeName: z.string().nullable(),
    /** In whose pool it is, or from which it was handed out; null: no team's. */
    assignedTeamId: z.uuid().nullable(),
    assignedTeamName: z.string().nullable(),
    /** What a person says of it, beside the AI's `urgency`. */
    priority: z.enum(priorities),
    /** Until then it is not among the open tickets; a message of the customer ends it before. */
    snoozedUntil: instantSchema.nullable(),
    /** When somebody is to look at it again; it stays after its time, until it is taken away. */
    followUpAt: instantSchema.nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;

export const listMessagesQuerySchema = z.object({
  ...ticketFilterShape,
  sort: ticketSortSchema.optional(),
  limit: z.coerce.number().int().min(1).max(messagesPageMax).default(messagesPageDefault),
  cursor: z.string().max(200).optional(),
});
export type ListMessagesQuery = z.input<typeof listMessagesQuerySchema>;

export const attachmentKinds = ['image', 'video', 'audio', 'file', 'sticker', 'location', 'other'] as const;

export const conversationAttachmentSchema = z.object({
  kind: z.enum(attachmentKinds),
  name: z.string().nullable(),
  /** Our own copy (`getMedia`) when it is kept; a page elsewhere when it is a link; otherwise null. */
  url: z.string().nullable(),
  /** waiting: to be fetched; failed: could not be kept, see `reason`; absent: the network gives no file. */
  state: z.enum(['waiting', 'kept', 'failed', 'link', 'absent']),
  reason: z.string().nullable(),
  /** Of a picture that a reply took along: its description. */
  altText: z.string().optional(),
});
export type ConversationAttachment = z.infer<typeof conversationAttachmentSchema>;

export const conversationEntrySchema = z
  .object({
    id: z.number().int(),
    type: z.enum(['customer', 'ai', 'agent']),
    sender: z.string(),
    avatar: z.string().nullable(),
    text: z.string(),
    at: instantSchema,
    editedAt: instantSchema.nullable(),
    /** The customer took it back on the network. */
    deletedOnPlatformAt: instantSchema.nullable(),
    arrivedLate: z.boolean(),
    /** Written in the network's own app, not in Parley. */
    writtenOnPlatform: z.boolean(),
    permalink: z.string().nullable(),
    attachments: z.array(conversationAttachmentSchema),
    canDeleteOnPlatform: z.boolean(),
    /** Whether the public sees it on the network; null: of what a customer did not write, or where nothing can be hidden. */
    hiding: entryHidingSchema.nullable(),
    /** From it on the ticket can be split (`splitTicket`). */
    canSplit: z.boolean(),
    /** The ticket that it stands in where that was merged into this one; null: it is of this conversation. */
    mergedFrom: z.object({ messageId: z.number().int(), ticketId: z.string(), platform: platformSchema }).nullable(),
    /** Of a reply that waited: who approved it, and whether they changed it. */
    approval: z.object({ byName: z.string(), isChanged: z.boolean() }).nullable(),
    delivery: deliverySchema.nullable(),
  })
  .meta({ id: 'ConversationEntry' });
export type ConversationEntry = z.infer<typeof conversationEntrySchema>;

export const viewerSchema = z
  .object({ userId: z.uuid(), name: z.string(), typing: z.boolean() })
  .meta({ id: 'Viewer' });
export type Viewer = z.infer<typeof viewerSchema>;

/** What happened to a ticket beside its messages: who took it, put it off, or said how urgent it is. */
export const ticketEventSchema = z
  .object({
    id: z.number().int(),
    /** The ticket that it happened to: a conversation may go through several. */
    messageId: z.number().int(),
    kind: z.enum(ticketEventKinds),
    at: instantSchema,
    /** Who did it: a member, a program, or Parley by itself. */
    by: z.enum(closerKinds),
    /** Of a member; null where it was none, or they are here no more. */
    byName: z.string().nullable(),
    reason: z.enum(ticketEventReasons).nullable(),
    /** Of `assigned`: who has it now, and who had it before; null: nobody. */
    to: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    from: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Of `priority`. */
    priority: z.enum(priorities).nullable(),
    /** Of `snoozed` and `follow-up`: until or for when; null: the date was taken away. */
    until: instantSchema.nullable(),
    /** Of `split-off` and `split-from`: the other ticket. */
    other: z.object({ id: z.number().int(), ticketId: z.string() }).nullable(),
  })
  .meta({ id: 'TicketEvent' });
export type TicketEvent = z.infer<typeof ticketEventSchema>;

/** `entries`: how many of the newest are given. */
const conversationQuerySchema = z.object({
  entries: z.coerce.number().int().min(1).max(trailEntriesMax).default(trailEntriesDefault),
});
export const conversationSchema = z.object({
  conversation: z.array(conversationEntrySchema),
  /** There are older ones than those: ask for more `entries`. */
  hasEarlier: z.boolean(),
  draft: z.object({ text: z.string(), updatedAt: instantSchema, files: z.array(replyFileSchema) }).nullable(),
  viewers: z.array(viewerSchema),
  /** Oldest first, like the conversation. */
  events: z.array(ticketEventSchema),
  /** Replies that wait, or were sent back and are not put away yet; oldest first. */
  waitingReplies: z.array(waitingReplySchema),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** A file that goes along with a reply: one that was uploaded for it (`beginUpload`), or any other that the workspace keeps. */
const givenReplyFileSchema = z.strictObject({
  mediaId: z.uuid(),
  altText: z.string().max(replyAltTextMaxChars).nullable().optional(),
});
const givenReplyFilesSchema = z
  .array(givenReplyFileSchema)
  .max(replyFilesMax)
  .refine((files) => new Set(files.map(({ mediaId }) => mediaId)).size === files.length, {
    message: 'A file is named twice.',
  });
export type GivenReplyFile = z.infer<typeof givenReplyFileSchema>;

/** Inline change of status, tag or sentiment, of who handles it, how urgently and when; or a reply: agentReply with a replyId made by the client. */
export const updateMessageBodySchema = z
  .object({
    status: z.enum(ticketStatuses).optional(),
    tag: z.enum(tags).optional(),
    sentiment: z.enum(sentiments).optional(),
    /** May be empty beside `files`. */
    agentReply: z.string().max(replyMaxChars).optional(),
    /** What the network shows beside or in the place of the text; needs a `replyId`. */
    files: givenReplyFilesSchema.optional(),
    /** Made by the client once per reply; a repeated send with the same id changes nothing. */
    replyId: z.uuid().optional(),
    /** The newest conversation entry the agent has seen; a newer reply by somebody else answers 409 already_answered. */
    seenEntryId: z.number().int().optional(),
    /** Holds the reply back for as long as the person or the workspace set (`getReplySettings`), so that it can be taken back. */
    undoable: z.boolean().optional(),
    /** The id of a failed reply of this ticket that this one is sent in the place of. */
    replaces: z.uuid().optional(),
    /** Somebody has looked at the account: the reply that is replaced, which the network did not confirm, is not there. */
    hasLooked: z.boolean().optional(),
    /** Waiting replies that the writer has seen, and sends this one beside; another one answers 409 reply_waiting. */
    besideWaiting: z.array(z.uuid()).max(50).optional(),
    /** A member who may answer; null: nobody. */
    assignedTo: z.uuid().nullable().optional(),
    /** Who has it as far as the caller knows; somebody else by now answers 409 assigned_meanwhile. */
    seenAssignedTo: z.uuid().nullable().optional(),
    /** A team's pool. Whoever has the ticket keeps it only where they are of that team. */
    assignedTeamId: z.uuid().nullable().optional(),
    priority: z.enum(priorities).optional(),
    /** In the future; null: it is back in the list. */
    snoozedUntil: instantSchema.nullable().optional(),
    /** In the future; null: none. */
    followUpAt: instantSchema.nullable().optional(),
  })
  .strict()
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    message:
      'Nothing to change: give status, tag, sentiment, agentReply, assignedTo, assignedTeamId, priority, snoozedUntil or followUpAt.',
  })
  .refine((body) => body.agentReply === undefined || body.agentReply.trim() !== '' || (body.files ?? []).length > 0, {
    message: 'The reply is empty.',
    path: ['agentReply'],
  })
  // A reply of files has few words to be recognised by when it comes twice.
  .refine(({ agentReply, files = [], replyId }) => files.length === 0 || (agentReply !== undefined && replyId), {
    message: 'Files go with a reply: give agentReply, which may be empty, and a replyId.',
    path: ['files'],
  });
export type UpdateMessageBody = z.infer<typeof updateMessageBodySchema>;

export const messageCountSchema = z.object({
  count: z.number().int(),
  /** There are more than `count`: beyond it nobody counts. */
  isCapped: z.boolean(),
});
export const messageLanguagesSchema = z.array(z.object({ language: z.string(), count: z.number().int() }));

export const markReadBodySchema = z.strictObject({
  /** Until when the person has seen what the customer wrote; null: unread again. */
  until: instantSchema.nullable(),
});

export const generateReplyAnswerSchema = z.object({
  aiReply: z.string(),
  processingReason: z.string(),
  sources: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string() })),
  /** Who wrote it. */
  engine: z.enum(engineNames),
});
export const processAiAnswerSchema = z.object({
  data: z.object({
    aiReply: z.string(),
    sentiment: z.enum(sentiments),
    processingReason: z.string(),
    tag: z.enum(tags),
    urgency: z.number().int(),
  }),
});

/** What is left out stays as it is. */
export const saveDraftBodySchema = z.strictObject({
  text: z.string().max(draftMaxChars).optional(),
  /** The id of a reply whose answer is still awaited: where it is stored with this text, nothing is left to keep. */
  replyId: z.uuid().optional(),
  files: givenReplyFilesSchema.optional(),
});
export const presenceBodySchema = z.strictObject({
  typing: z.boolean().default(false),
  leaving: z.boolean().default(false),
});
export const deleteEntryQuerySchema = z.strictObject({ onPlatform: z.enum(['true', 'false']).optional() });

export const analyticsQuerySchema = z.object({
  /** The viewer's zone, in which the days of the trend are read; UTC when absent. */
  timeZone: timeZoneSchema.optional(),
});
export const analyticsSchema = z
  .object({
    sentiment: z.object({ positive: z.number(), neutral: z.number(), negative: z.number() }),
    trend: z.array(z.object({ date: z.iso.date(), totalMessages: z.number() })),
    openCount: z.number().int(),
    quickStats: z.object({
      /** 0 to 1: tickets of the window that got a reply; null when there are none. */
      responseRate: z.number().nullable(),
      averageResponseTimeMs: z.number().nullable(),
      medianResponseTimeMs: z.number().nullable(),
      /** 1 to 5; null when there is nothing to compute it from. */
      satisfactionScore: z.number().nullable(),
      satisfactionAnswers: z.number().int(),
      /** By customers who were asked in the window. */
      ratings: ratingsSchema,
    }),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof analyticsSchema>;

/** Ticket ids are whole numbers; anything else is not found rather than invalid. */
const messageParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const inboxEndpoints = {
  getAnalytics: { query: analyticsQuerySchema, answer: analyticsSchema },
  listMessages: { query: listMessagesQuerySchema, answer: z.array(messageSchema) },
  countMessages: { query: ticketFiltersSchema, answer: messageCountSchema },
  listMessageLanguages: { answer: messageLanguagesSchema },
  markAllRead: { answer: z.object({ /** Tickets that were unread before. */ marked: z.number().int() }) },
  markRead: { params: messageParams, body: markReadBodySchema, answer: successSchema },
  getMessage: { params: messageParams, answer: messageSchema },
  getConversation: { params: messageParams, query: conversationQuerySchema, answer: conversationSchema },
  updateMessage: { params: messageParams, body: updateMessageBodySchema, answer: messageSchema },
  generateReply: { params: messageParams, answer: generateReplyAnswerSchema },
  processWithAi: { params: messageParams, answer: processAiAnswerSchema },
  deleteConversationEntry: {
    params: messageParams.extend({ entryId: z.coerce.number().int().min(1) }),
    query: deleteEntryQuerySchema,
    answer: successSchema,
  },
  saveDraft: { params: messageParams, body: saveDraftBodySchema, answer: successSchema },
  setPresence: {
    params: messageParams,
    body: presenceBodySchema,
    answer: z.object({ viewers: z.array(viewerSchema) }),
  },
} as const satisfies Record<keyof typeof inboxCalls, EndpointSchemas>;
