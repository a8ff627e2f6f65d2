/** The AI Post Center: posts, their history and approval. */
import { z } from 'zod';
import { campaignColours } from '../campaigns/rules.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { mediaItemSchema } from '../media/schemas.ts';
import { postResultsSchema, publicationAttemptSchema, publicationSchema } from '../publications/schemas.ts';
import { idParams, instantSchema, platformSchema, timeZoneSchema } from '../value-schemas.ts';
import { postingAccountSchema, publishChoiceSchema } from './account-schemas.ts';
import type { postingCalls } from './calls.ts';
import { checkPostBodySchema, postCheckSchema } from './check-schemas.ts';
import { postMediaMax } from './limits.ts';
import {
  captionSchema,
  platformContentSchema,
  postInputFields,
  recurrenceSchema,
  wallClockSchema,
} from './post-input.ts';
import { postYearsMessage, startsInPostYears } from './post-years.ts';
import { approvalStates, postStatuses, postStatusFilters, postTypes } from './rules.ts';
import { postFilterPlatforms, postPlatforms } from './targets.ts';
import { postTicketsSchema, ticketParams, ticketPostSchema } from './ticket-schemas.ts';

export const createPostBodySchema = z
  .object({
    /** Made by the client: creating twice with one id gives the same post. */
    id: z.uuid().optional(),
    ...z.object(postInputFields).partial().shape,
  })
  .strict();
export type CreatePostBody = z.input<typeof createPostBodySchema>;

export const updatePostBodySchema = z
  .object({ revision: z.number().int().min(1), ...z.object(postInputFields).partial().shape })
  .strict();

/** The specification's call, and ours beside it: a draft's id, accounts, thread and the like. */
export const publishPostBodySchema = z
  .object({
    /** Caption, blank line, hashtags. Where `post` is given, its own caption and hashtags count. */
    caption: captionSchema,
    platforms: z.array(z.enum([...postPlatforms, 'global'])).min(1, 'Please select at least one platform to continue'),
    /** Addresses that the upload gave (`/api/media/<id>`). */
    mediaUrls: z.array(z.string().max(500)).max(postMediaMax).default([]),
    scheduled: z.boolean().default(false),
    /** Date and time, joined by a space. */
    scheduledAt: wallClockSchema.nullable().default(null),
    platformContent: platformContentSchema.nullable().default(null),
    /** Made by the client, the draft's id where there is one: publishing twice with one id publishes once. */
    postId: z.uuid().optional(),
    /** The revision that was last seen; somebody else's newer one answers 409. */
    revision: z.number().int().optional(),
    /** Everything else of the post; what is absent stays as the draft has it. */
    post: z.object(postInputFields).partial().strict().optional(),
    /** Send although an account's network will surely refuse: that account then fails with its reason. */
    ignoreProblems: z.boolean().default(false),
  })
  .strict();

export const postSchema = z
  .object({
    id: z.uuid(),
    /** Rises with every change; a change names the one it rests on. */
    revision: z.number().int(),
    /** The given title, else the beginning of the caption. Never empty. */
    displayTitle: z.string(),
    status: z.enum(postStatuses),
    approval: z.enum(approvalStates),
    type: z.enum(postTypes),
    title: z.string().nullable(),
    caption: z.string(),
    hashtags: z.string(),
    isGlobal: z.boolean(),
    platforms: z.array(z.enum(postPlatforms)),
    connectionIds: z.array(z.uuid()),
    platformContent: platformContentSchema,
    media: z.array(mediaItemSchema.extend({ postAltText: z.string().nullable() })),
    link: z.string().nullable(),
    thread: z.array(z.string()),
    firstComment: z.string().nullable(),
    options: z.record(z.string(), z.record(z.string(), z.string())),
    campaign: z.object({ id: z.uuid(), name: z.string(), colour: z.enum(campaignColours) }).nullable(),
    scheduledAt: instantSchema.nullable(),
    /** The zone in which it was scheduled; screens show the time in it. */
    timeZone: z.string(),
    recurrence: recurrenceSchema.nullable(),
    /** Null: as the workspace's settings say. */
    shortenLinks: z.boolean().nullable(),
    author: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    publishedAt: instantSchema.nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    publications: z.array(publicationSchema),
    /** The sum over the accounts; null until a network told. */
    results: postResultsSchema.nullable(),
    /** Why it is late, where it is. */
    lateReason: z.string().nullable(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof postSchema>;

export const postEventKinds = [
  'created',
  'edited',
  'submitted',
  'approved',
  'changes-requested',
  'rejected',
  'scheduled',
  'rescheduled',
  'unscheduled',
  'published',
  'failed',
  'missed',
  'retried',
  'cancelled',
  'client-approved',
  'client-changes-requested',
  'commented',
  'deleted-on-network',
] as const;
export const postEventSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(postEventKinds),
    /** Null: Parley itself. */
    person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    text: z.string().nullable(),
    at: instantSchema,
  })
  .meta({ id: 'PostEvent' });
export type PostEvent = z.infer<typeof postEventSchema>;
export const postDetailSchema = z
  .object({ post: postSchema, history: z.array(postEventSchema), attempts: z.array(publicationAttemptSchema) })
  .meta({ id: 'PostDetail' });
export type PostDetail = z.infer<typeof postDetailSchema>;

export const listPostsQuerySchema = z.object({
  /** Matches title, caption and campaign, in any case. */
  search: z.string().max(200).optional(),
  platform: z.enum([...postFilterPlatforms, 'tiktok']).optional(),
  status: z.enum(postStatusFilters).optional(),
  campaignId: z.uuid().optional(),
  connectionId: z.uuid().optional(),
  /** Posts whose time (scheduled, else published, else created) lies from `from` up to, not including, `to`. */
  from: instantSchema.refine(startsInPostYears, postYearsMessage).optional(),
  to: instantSchema.refine(startsInPostYears, postYearsMessage).optional(),
  /** newest first (`-time`) or earliest first (`time`) by that time. */
  /** `-happened`: what has gone out, failed or been missed before what is still to come, each newest first. */
  sort: z.enum(['time', '-time', '-happened']).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().max(200).optional(),
});
export type ListPostsQuery = z.input<typeof listPostsQuerySchema>;

/** The dates on which recurring posts come again, up to the end of a time. */
export const listOccurrencesQuerySchema = z
  .object({
    from: instantSchema.refine(startsInPostYears, postYearsMessage),
    to: instantSchema.refine(startsInPostYears, postYearsMessage),
    platform: z.enum([...postFilterPlatforms, 'tiktok']).optional(),
    campaignId: z.uuid().optional(),
    connectionId: z.uuid().optional(),
  })
  .strict();
export const postOccurrenceSchema = z
  .object({
    /** The post that repeats; the occurrence becomes a post of its own when the one before it goes out. */
    postId: z.uuid(),
    displayTitle: z.string(),
    platforms: z.array(z.enum(postPlatforms)),
    at: instantSchema,
  })
  .meta({ id: 'PostOccurrence' });
export type PostOccurrence = z.infer<typeof postOccurrenceSchema>;

/** The header's tiles and the calendar's totals. "Today" is the workspace's. */
export const postSummarySchema = z
  .object({
    total: z.number().int(),
    scheduled: z.number().int(),
    drafts: z.number().int(),
    published: z.number().int(),
    publishedToday: z.number().int(),
    pendingApproval: z.number().int(),
    /** Failed or missed. With it the four above and `pendingApproval` add up to `total`. */
    failed: z.number().int(),
    attention: z.number().int(),
  })
  .meta({ id: 'PostSummary' });
export type PostSummary = z.infer<typeof postSummarySchema>;

export const publishPostAnswerSchema = z.object({ success: z.literal(true), data: postSchema });

export const reschedulePostBodySchema = z
  .object({ revision: z.number().int(), scheduledAt: wallClockSchema, timeZone: timeZoneSchema })
  .strict();
export const postRevisionBodySchema = z.object({ revision: z.number().int() }).strict();
export const reviewPostBodySchema = z
  .object({
    revision: z.number().int(),
    decision: z.enum(['approve', 'request-changes', 'reject']),
    comment: z.string().trim().max(2_000).default(''),
  })
  .strict()
  .refine((body) => body.decision === 'approve' || body.comment !== '', {
    message: 'Say what should change.',
    path: ['comment'],
  });
export const commentPostBodySchema = z
  .object({ text: z.string().trim().min(1, 'Write a comment.').max(2_000) })
  .strict();
export const deletePostQuerySchema = z.strictObject({
  /** Delete it on the networks too, where they let us. */
  onPlatforms: z.enum(['true', 'false']).optional(),
});

/** Where a deleted post is still up: networks that let no application delete it, asked for with `onPlatforms`. */
export const deletePostAnswerSchema = z.object({
  success: z.literal(true),
  stillThere: z.array(
    z.object({
      connectionId: z.uuid(),
      platform: platformSchema,
      accountName: z.string(),
      permalink: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});

export const postingEndpoints = {
  listPosts: { query: listPostsQuerySchema, answer: z.array(postSchema) },
  getPostSummary: {
    /** Whose day today is; absent: the workspace's. */
    query: z.object({ timeZone: timeZoneSchema.optional() }),
    answer: postSummarySchema,
  },
  listPostOccurrences: { query: listOccurrencesQuerySchema, answer: z.array(postOccurrenceSchema) },
  publishPost: { body: publishPostBodySchema, answer: publishPostAnswerSchema },
  checkPost: { body: checkPostBodySchema, answer: postCheckSchema },
  createPost: { body: createPostBodySchema, answer: postSchema, status: 201 },
  getPost: { params: idParams, answer: postDetailSchema },
  getPostTickets: { params: idParams, answer: postTicketsSchema },
  getTicketPost: { params: ticketParams, answer: ticketPostSchema },
  updatePost: { params: idParams, body: updatePostBodySchema, answer: postSchema },
  deletePost: { params: idParams, query: deletePostQuerySchema, answer: deletePostAnswerSchema },
  duplicatePost: { params: idParams, answer: postSchema, status: 201 },
  reschedulePost: { params: idParams, body: reschedulePostBodySchema, answer: postSchema },
  publishPostNow: { params: idParams, body: postRevisionBodySchema, answer: postSchema },
  unschedulePost: { params: idParams, body: postRevisionBodySchema, answer: postSchema },
  reviewPost: { params: idParams, body: reviewPostBodySchema, answer: postSchema },
  commentPost: { params: idParams, body: commentPostBodySchema, answer: postEventSchema, status: 201 },
  listPostingAccounts: { answer: z.array(postingAccountSchema) },
  listPublishChoices: { params: idParams, answer: z.array(publishChoiceSchema) },
} as const satisfies Record<keyof typeof postingCalls, EndpointSchemas>;
