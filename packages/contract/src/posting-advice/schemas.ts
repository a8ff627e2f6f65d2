/** Advice while planning: the best time, hashtags, days of the year, and what the own results say. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { postYearsMessage, startsInPostYears } from '../posting/post-years.ts';
import { postPlatforms } from '../posting/targets.ts';
import { timeZoneSchema } from '../value-schemas.ts';
import type { postingAdviceCalls } from './calls.ts';

/** The hour with the most engagement; below 20 published posts the default, 2:30 PM, and it says so. */
export const bestTimeQuerySchema = z.object({
  platform: z.enum(postPlatforms).optional(),
  /** By whose clock; without it the workspace's posting zone. */
  timeZone: timeZoneSchema.optional(),
});
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

/** How the own posts did by weekday and hour; empty below 20 published posts with results. */
export const postingHoursSchema = z
  .object({
    publishedPosts: z.number().int(),
    /** From how many posts on something is said. */
    postsNeeded: z.number().int(),
    /** By whose clock the hours are. */
    timeZone: z.string(),
    hours: z.array(
      z.object({
        /** Monday is 1. */
        weekday: z.number().int().min(1).max(7),
        hour: z.number().int().min(0).max(23),
        posts: z.number().int(),
        /** The middle post of this hour beside the middle post of its account: 1 is as much, 2 twice as much. */
        relative: z.number(),
      }),
    ),
  })
  .meta({ id: 'PostingHours' });
export type PostingHours = z.infer<typeof postingHoursSchema>;

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

export const postingAdviceEndpoints = {
  getBestTime: { query: bestTimeQuerySchema, answer: bestTimeSchema },
  getPostingHours: { query: bestTimeQuerySchema, answer: postingHoursSchema },
  listHashtagSuggestions: { query: hashtagSuggestionsQuerySchema, answer: hashtagSuggestionsSchema },
  listPostingEvents: { query: listPostingEventsQuerySchema, answer: z.array(postingEventSchema) },
  listPostingInsights: { answer: z.array(postingInsightSchema) },
} as const satisfies Record<keyof typeof postingAdviceCalls, EndpointSchemas>;
