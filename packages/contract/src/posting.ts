/** The AI Post Center: posts, their publications, checking while composing, approval. */
import { z } from 'zod';
import { instantSchema, platformSchema } from './inbox.ts';
import { mediaItemSchema } from './media.ts';
import {
  approvalStates,
  campaignColours,
  postFilterPlatforms,
  postMediaMax,
  postPlatforms,
  postStatuses,
  postStatusFilters,
  postTitleMaxChars,
  postTypes,
  postYearsMessage,
  publicationStates,
  startsInPostYears,
  threadMaxParts,
} from './post.ts';
import { timeZoneSchema } from './time-zone-schema.ts';

const captionSchema = z.string().max(70_000);
const hashtagsSchema = z.string().max(2_000);
/** Date and time as a clock on the wall shows them; which instant that is, the time zone tells. */
export const wallClockSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/, 'Give the date and time as YYYY-MM-DD HH:MM.')
  .refine(startsInPostYears, postYearsMessage);

export const platformContentSchema = z.strictObject({
  captions: z.partialRecord(z.enum(postPlatforms), captionSchema).default({}),
  hashtags: z.partialRecord(z.enum(postPlatforms), hashtagsSchema).default({}),
});
export type PlatformContent = z.infer<typeof platformContentSchema>;

/** The networks' own choices by connection: `{[connectionId]: {visibility: 'public'}}`. */
export const postOptionsSchema = z.record(z.uuid(), z.record(z.string().max(60), z.string().max(500)));

/** Repeats the post: each occurrence becomes a post of its own when the one before it goes out. */
export const recurrenceSchema = z
  .object({
    frequency: z.enum(['daily', 'weekly', 'monthly']),
    interval: z.number().int().min(1).max(52).default(1),
    /** Monday is 1. Only of `weekly`; empty: the day of the first. */
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
    /** The last day it may go out; null: until somebody ends it. */
    until: z.iso.date().refine(startsInPostYears, postYearsMessage).nullable().default(null),
  })
  .strict();
export type Recurrence = z.infer<typeof recurrenceSchema>;

/** What a person writes. Everything may be missing in a draft. */
const postInputFields = {
  title: z.string().trim().max(postTitleMaxChars).nullable(),
  caption: captionSchema,
  hashtags: hashtagsSchema,
  /** True where one text goes to every account; `platforms` then names the networks of `connectionIds`. */
  isGlobal: z.boolean(),
  platforms: z.array(z.enum(postPlatforms)).max(postPlatforms.length),
  connectionIds: z.array(z.uuid()).max(100),
  platformContent: platformContentSchema,
  media: z
    .array(z.strictObject({ mediaId: z.uuid(), altText: z.string().max(2_000).nullable().default(null) }))
    .max(postMediaMax),
  link: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
  thread: z.array(captionSchema).max(threadMaxParts),
  firstComment: z.string().max(10_000).nullable(),
  options: postOptionsSchema,
  campaignId: z.uuid().nullable(),
  /** Null: no time yet. With `timeZone`; the server tells the instant. */
  scheduledAt: wallClockSchema.nullable(),
  timeZone: timeZoneSchema,
  recurrence: recurrenceSchema.nullable(),
  /** Null: as the workspace's settings say when it is scheduled. */
  shortenLinks: z.boolean().nullable(),
};

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
export type UpdatePostBody = z.input<typeof updatePostBodySchema>;

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
export type PublishPostBody = z.input<typeof publishPostBodySchema>;

export const postResultsSchema = z.object({
  likes: z.number().int().nullable(),
  comments: z.number().int().nullable(),
  shares: z.number().int().nullable(),
  views: z.number().int().nullable(),
});
export type PostResults = z.infer<typeof postResultsSchema>;

export const publicationSchema = z
  .object({
    id: z.uuid(),
    connectionId: z.uuid(),
    platform: platformSchema,
    accountName: z.string(),
    accountHandle: z.string().nullable(),
    accountPicture: z.string().nullable(),
    isSandbox: z.boolean(),
    state: z.enum(publicationStates),
    /**
     * Failed: the network's code, `unconfirmed`, …; waiting: `paused`, `waiting-for-network`, `waiting-for-other-post` (with the same
     * words, to be settled first), `waiting-for-reconnect`, `waiting-for-worker`.
     */
    reasonCode: z.string().nullable(),
    reason: z.string().nullable(),
    scheduledAt: instantSchema,
    publishedAt: instantSchema.nullable(),
    nextAttemptAt: instantSchema.nullable(),
    attempts: z.number().int(),
    /** The proof. */
    permalink: z.string().nullable(),
    /** Parts the network refused although the post stands. */
    problems: z.array(z.object({ code: z.string(), reason: z.string() })),
    results: postResultsSchema.nullable(),
    resultsAt: instantSchema.nullable(),
    /** How often people followed its short links; null: it has none. */
    linkClicks: z.number().int().nullable(),
    canRetry: z.boolean(),
    canCancel: z.boolean(),
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof publicationSchema>;

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

export const publicationAttemptSchema = z.object({
  publicationId: z.uuid(),
  number: z.number().int(),
  kind: z.enum(['prepare', 'send', 'look-up', 'follow']),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  outcome: z.string().nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
});
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
  sort: z.enum(['time', '-time']).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().max(200).optional(),
});
export type ListPostsQuery = z.input<typeof listPostsQuerySchema>;

/** The header's tiles and the calendar's totals. "Today" is the workspace's. */
export const postSummarySchema = z
  .object({
    total: z.number().int(),
    scheduled: z.number().int(),
    drafts: z.number().int(),
    published: z.number().int(),
    publishedToday: z.number().int(),
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

/** Accounts that can publish, with what their network takes. */
export const postingAccountSchema = z
  .object({
    connectionId: z.uuid(),
    platform: z.enum(postPlatforms),
    name: z.string(),
    handle: z.string().nullable(),
    picture: z.string().nullable(),
    followerCount: z.number().int().nullable(),
    isSandbox: z.boolean(),
    /** False: lost its rights; what is scheduled waits for a reconnection. */
    isValid: z.boolean(),
    /** The profile of the person who signed in: posted to only where it is chosen. */
    isPersonal: z.boolean(),
    limits: z.object({
      textMaxChars: z.number().int(),
      titleMaxChars: z.number().int().nullable(),
      counting: z.enum(['utf16', 'codepoints', 'weighted', 'bytes']),
      needsMedia: z.boolean(),
      imagesMax: z.number().int(),
      videosMax: z.number().int(),
      altTextMaxChars: z.number().int().nullable(),
      hasThreads: z.boolean(),
      hasFirstComment: z.boolean(),
      hasLinks: z.boolean(),
    }),
  })
  .meta({ id: 'PostingAccount' });
export type PostingAccount = z.infer<typeof postingAccountSchema>;

export const publishChoiceSchema = z
  .object({
    name: z.string(),
    label: z.string(),
    isRequired: z.boolean(),
    /** None: a text that the person writes. */
    options: z.array(z.object({ value: z.string(), label: z.string() })),
  })
  .meta({ id: 'PublishChoice' });
export type PublishChoice = z.infer<typeof publishChoiceSchema>;

/** What is known of a post before it is sent. */
export const checkPostBodySchema = z
  .object({ postId: z.uuid().optional(), ...z.object(postInputFields).partial().shape })
  .strict();
export const nearbyPostSchema = z.object({
  postId: z.uuid(),
  displayTitle: z.string(),
  connectionId: z.uuid(),
  at: instantSchema,
});
export const postCheckSchema = z
  .object({
    accounts: z.array(
      z.object({
        connectionId: z.uuid(),
        platform: z.enum(postPlatforms),
        /** As the network counts, the tracking words added and the links shortened. */
        characters: z.number().int(),
        maxChars: z.number().int(),
        problems: z.array(
          z.object({
            code: z.string(),
            sentence: z.string(),
            isBlocking: z.boolean(),
            /** The picture that the network takes once it is cut to this shape, width to height. */
            crop: z.object({ mediaId: z.uuid(), aspect: z.number() }).optional(),
          }),
        ),
      }),
    ),
    /** The same words were or will be sent by the same account. */
    duplicates: z.array(nearbyPostSchema),
    /** Another post of the same account within a quarter of an hour. */
    conflicts: z.array(nearbyPostSchema),
    /** Whether the networks that fetch files themselves can reach ours. */
    mediaAddress: z.object({
      state: z.enum(['not-needed', 'reachable', 'local', 'unreachable']),
      reason: z.string().nullable(),
    }),
    /** The instant of `scheduledAt` in `timeZone`; a time that the clock jumps over moves forward, and `notice` says so. */
    scheduledInstant: instantSchema.nullable(),
    notice: z.string().nullable(),
  })
  .meta({ id: 'PostCheck' });
export type PostCheck = z.infer<typeof postCheckSchema>;
