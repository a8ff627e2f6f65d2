/** Other companies' accounts. All figures are public ones, and those of our own accounts beside them are read the same way. Null: not known, never zero. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { insightsPlatforms } from '../insights/rules.ts';
import { instantSchema } from '../value-schemas.ts';
import type { competitorsCalls } from './calls.ts';
import { competitorAccountMaxChars, competitorFailures, competitorStates } from './rules.ts';

const figureSchema = z.number().nullable();

const competitorSchema = z
  .strictObject({
    id: z.uuid(),
    /** One of ours, for comparison; it cannot be removed. */
    isOwn: z.boolean(),
    handle: z.string(),
    name: z.string(),
    profileImage: z.string().nullable(),
    link: z.string(),
    isSandbox: z.boolean(),
    state: z.enum(competitorStates),
    failure: z
      .strictObject({ code: z.enum(competitorFailures), reason: z.string().nullable(), at: instantSchema })
      .nullable(),
    collectedAt: instantSchema.nullable(),
    nextAt: instantSchema.nullable(),
    followers: figureSchema,
    /** How many more followers than so many days before: 30, or as long as it has been collected; null: less than two days are known. */
    followersChange: z.strictObject({ count: z.number().int(), days: z.number().int() }).nullable(),
    /** Posts of the last 30 days by the week; null: not shown to everybody. */
    postsPerWeek: figureSchema,
    /** Likes, comments and what else everybody sees, in the mean of these posts. */
    engagementPerPost: figureSchema,
    /** That in percent of its followers. */
    engagementRate: figureSchema,
    /** How many posts these figures rest on, and of how many days. */
    posts: z.strictObject({ count: z.number().int(), days: z.number() }).nullable(),
    /** Followers on each of the last 30 days, the newest last; null: a gap. */
    followersByDay: z.array(z.strictObject({ date: z.iso.date(), followers: figureSchema })),
  })
  .meta({ id: 'Competitor' });
export type Competitor = z.infer<typeof competitorSchema>;

const competitorNetworkSchema = z.strictObject({
  platform: z.enum(insightsPlatforms),
  /** Whether accounts can be added: an account of ours works there. */
  canAdd: z.boolean(),
  /** Ours first, then by followers. */
  accounts: z.array(competitorSchema),
});
export type CompetitorNetwork = z.infer<typeof competitorNetworkSchema>;

const competitorsSchema = z
  .strictObject({
    /** The networks that tell public figures. */
    networks: z.array(competitorNetworkSchema),
    /** By whose days it is counted. */
    timeZone: z.string(),
  })
  .meta({ id: 'Competitors' });
export type Competitors = z.infer<typeof competitorsSchema>;

const params = z.object({ id: z.uuid() });

export const competitorsEndpoints = {
  listCompetitors: { answer: competitorsSchema },
  addCompetitor: {
    body: z.strictObject({
      platform: z.enum(insightsPlatforms),
      account: z
        .string()
        .trim()
        .min(1, 'Give a handle or the address of a page.')
        .max(competitorAccountMaxChars, `A handle or an address has at most ${competitorAccountMaxChars} characters.`),
    }),
    answer: competitorsSchema,
  },
  removeCompetitor: { params, answer: competitorsSchema },
} as const satisfies Record<keyof typeof competitorsCalls, EndpointSchemas>;
