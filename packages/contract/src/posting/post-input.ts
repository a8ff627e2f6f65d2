/** What a person writes of a post: the parts that creating, changing, publishing and checking one share. */
import { z } from 'zod';
import { timeZoneSchema } from '../value-schemas.ts';
import { postMediaMax, postTitleMaxChars, threadMaxParts } from './limits.ts';
import { postYearsMessage, startsInPostYears } from './post-years.ts';
import { postPlatforms } from './targets.ts';

export const captionSchema = z.string().max(70_000);
export const hashtagsSchema = z.string().max(2_000);
/** Date and time as a clock on the wall shows them; which instant that is, the time zone tells. */
export const wallClockSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/, 'Give the date and time as YYYY-MM-DD HH:MM.')
  .refine(startsInPostYears, postYearsMessage);

export const platformContentSchema = z.strictObject({
  captions: z.partialRecord(z.enum(postPlatforms), captionSchema).default({}),
  hashtags: z.partialRecord(z.enum(postPlatforms), hashtagsSchema).default({}),
  /** Networks with files of their own among the post's; `shared`: the files of the others, absent: all. */
  media: z.partialRecord(z.enum([...postPlatforms, 'shared']), z.array(z.uuid()).max(postMediaMax)).optional(),
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
export const postInputFields = {
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
