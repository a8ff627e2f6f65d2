/** How a workspace publishes: the pause switch, approval, tracking words and short links. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema, timeZoneSchema } from '../value-schemas.ts';
import type { postingSettingsCalls } from './calls.ts';

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
    /** The workspace's zone, in which days are counted and slots are meant. */
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

export const postingSettingsEndpoints = {
  getPostingSettings: { answer: postingSettingsSchema },
  updatePostingSettings: { body: updatePostingSettingsBodySchema, answer: postingSettingsSchema },
  pausePublishing: { body: pausePublishingBodySchema, answer: postingSettingsSchema },
} as const satisfies Record<keyof typeof postingSettingsCalls, EndpointSchemas>;
