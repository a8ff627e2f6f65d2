/** How a workspace publishes: the pause switch, approval, queue slots, feeds, bulk import, events and computed advice. */
import { z } from 'zod';
import { instantSchema } from './inbox.ts';
import { postPlatforms, postYearsMessage, startsInPostYears } from './post.ts';
import { postOptionsSchema, postSchema } from './posting.ts';
import { timeZoneSchema } from './time-zone-schema.ts';

/** Words that a link gets, so that the website's statistics know where a visitor came from. `{platform}` and `{campaign}` are filled in. */
export const utmRuleSchema = z
  .object({
    isOn: z.boolean().default(false),
    source: z.string().max(100).default('{platform}'),
    medium: z.string().max(100).default('social'),
    campaign: z.string().max(100).default('{campaign}'),
  })
  .strict();
export type UtmRule = z.infer<typeof utmRuleSchema>;

/** Short links as this installation makes them. */
const shortLinksSchema = z.object({
  /** What each of them begins with: `https://parley.company.example/l/`. */
  base: z.string(),
  /** Why they cannot be turned on; null: they can. */
  refusal: z.string().nullable(),
  /** What to know before turning them on; null: nothing. */
  notice: z.string().nullable(),
});

export const postingSettingsSchema = z
  .object({
    /** Nothing is published while it is on; what is under way is finished. */
    isPaused: z.boolean(),
    pausedBy: z.string().nullable(),
    pausedAt: instantSchema.nullable(),
    requiresApproval: z.boolean(),
    /** What is later than this waits for a person. */
    lateLimitMinutes: z.number().int(),
    /** The workspace's zone, in which the calendar is shown. */
    timeZone: z.string(),
    /** ISO 3166-1, of whose public holidays the events tell. */
    country: z.string(),
    utm: utmRuleSchema,
    /** Whether the links of a post go out as short ones of Parley's own, where the post does not say otherwise. */
    shortenLinks: z.boolean(),
    shortLinks: shortLinksSchema,
  })
  .meta({ id: 'PostingSettings' });
export type PostingSettings = z.infer<typeof postingSettingsSchema>;
export const updatePostingSettingsBodySchema = z
  .object({
    requiresApproval: z.boolean(),
    lateLimitMinutes: z
      .number()
      .int()
      .min(1)
      .max(24 * 60),
    timeZone: timeZoneSchema,
    country: z.string().regex(/^[A-Z]{2}$/, 'Give the country as two letters, e.g. US.'),
    utm: utmRuleSchema,
    shortenLinks: z.boolean(),
  })
  .partial()
  .strict();
export const pausePublishingBodySchema = z.object({ isPaused: z.boolean() }).strict();

/** Times a week at which the queue sends; Monday is 1. */
export const postingSlotSchema = z.strictObject({
  weekday: z.number().int().min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give the time as HH:MM.'),
});
export type PostingSlot = z.infer<typeof postingSlotSchema>;
export const postingSlotsSchema = z.strictObject({ slots: z.array(postingSlotSchema).max(7 * 48) });
export const nextSlotQuerySchema = z.object({ connectionIds: z.string().max(4_000).optional() });
export const nextSlotSchema = z.object({
  /** Null: no slots are set, or all of the next eight weeks are taken. */
  slot: z.object({ scheduledAt: instantSchema, date: z.iso.date(), time: z.string(), timeZone: z.string() }).nullable(),
  hasSlots: z.boolean(),
});
export type NextSlot = z.infer<typeof nextSlotSchema>;

/** The hour with the most engagement; below 20 published posts the default, 2:30 PM, and it says so. */
export const bestTimeQuerySchema = z.object({ platform: z.enum(postPlatforms).optional() });
export const bestTimeSchema = z
  .object({
    /** Monday is 1; null: any day. */
    weekday: z.number().int().min(1).max(7).nullable(),
    time: z.string(),
    /** `2:30 PM`, `Tuesday, 10:00 AM`. */
    label: z.string(),
    isDefault: z.boolean(),
    publishedPosts: z.number().int(),
    timeZone: z.string(),
    /** The next such day and time from now. */
    nextDate: z.iso.date(),
  })
  .meta({ id: 'BestTime' });
export type BestTime = z.infer<typeof bestTimeSchema>;

export const hashtagSuggestionsQuerySchema = z.object({ platform: z.enum([...postPlatforms, 'global']) });
export const hashtagSuggestionsSchema = z.object({
  hashtags: z.array(z.object({ tag: z.string(), source: z.enum(['own', 'default']) })),
});

/** A public holiday or international day. */
export const postingEventSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    date: z.iso.date(),
    daysUntil: z.number().int(),
    description: z.string(),
    category: z.enum(['National Holiday', 'International Day', 'Seasonal']),
  })
  .meta({ id: 'PostingEvent' });
export type PostingEvent = z.infer<typeof postingEventSchema>;
const eventDateSchema = z.iso.date().refine(startsInPostYears, postYearsMessage);
export const listPostingEventsQuerySchema = z.object({ from: eventDateSchema, to: eventDateSchema });

/** Computed from the workspace's own results; none where there is too little to say. */
export const postingInsightSchema = z
  .object({
    id: z.string(),
    type: z.enum(['trending', 'campaign']),
    title: z.string(),
    description: z.string(),
    /** What the button says, and where it leads. */
    action: z.string(),
    link: z.string(),
  })
  .meta({ id: 'PostingInsight' });
export type PostingInsight = z.infer<typeof postingInsightSchema>;

/** An RSS or Atom feed whose new entries become drafts. */
export const postingFeedSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    title: z.string(),
    connectionIds: z.array(z.uuid()),
    isOn: z.boolean(),
    lastCheckedAt: instantSchema.nullable(),
    /** Why the last look failed. */
    error: z.string().nullable(),
    draftsMade: z.number().int(),
  })
  .meta({ id: 'PostingFeed' });
export type PostingFeed = z.infer<typeof postingFeedSchema>;
export const createPostingFeedBodySchema = z
  .object({ url: z.url({ protocol: /^https?$/ }).max(2_000), connectionIds: z.array(z.uuid()).max(100).default([]) })
  .strict();
export const updatePostingFeedBodySchema = z
  .object({ isOn: z.boolean(), connectionIds: z.array(z.uuid()).max(100) })
  .partial()
  .strict();

/** Bulk scheduling. Columns: date, time, platforms, caption, hashtags, link, media, title, campaign, first comment. */
export const importMaxRows = 500;
export const importPostsBodySchema = z
  .object({
    csv: z.string().min(1, 'The file is empty.').max(400_000),
    timeZone: timeZoneSchema,
    /** The networks' own choices by connection, for all rows alike. */
    options: postOptionsSchema.default({}),
  })
  .strict();
export const importRowSchema = z
  .object({
    /** As a spreadsheet numbers the rows: the first one of the file is 1. */
    line: z.number().int(),
    displayTitle: z.string(),
    platforms: z.array(z.enum(postPlatforms)),
    scheduledAt: instantSchema.nullable(),
    /** What is wrong; a row with any is not imported. */
    errors: z.array(z.string()),
    /** What should be looked at. */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'ImportRow' });
export const importPreviewSchema = z.object({
  rows: z.array(importRowSchema),
  valid: z.number().int(),
  /** The accounts that rows go to: what their networks want chosen is chosen for all rows. */
  connectionIds: z.array(z.uuid()),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
/** `imported`: how many posts this call made; `posts` holds also those that an earlier call made of the same rows. */
export const importAnswerSchema = z.object({ imported: z.number().int(), posts: z.array(postSchema) });
