/**
 * The advanced view of an account's Insights (specification 2, sections 2 and 9): all of it is computed from the figures that the view
 * itself carries, so that a reader can compute it again. A figure that is not known is null, never zero.
 */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { advancedInsightsCalls } from './advanced-calls.ts';
import { advancedMetrics, advancedScores, scoreTerms } from './advanced-rules.ts';
import { platformInsightsParamsSchema, platformInsightsQuerySchema, platformInsightsSchema } from './schemas.ts';

const figureSchema = z.number().nullable();
const seriesSchema = z.array(figureSchema);
const daySchema = z.strictObject({ date: z.iso.date(), value: z.number() }).nullable();
const seenSchema = z.enum(['reach', 'impressions']);
/** ISO 8601: 1 is Monday. */
const weekdaySchema = z.number().int().min(1).max(7);

export const advancedScoreSchema = z
  .strictObject({
    name: z.enum(advancedScores),
    /** 0 to 100: what the formula gives, and 0 or 100 where that lies beyond. null: a term is missing. */
    value: z.number().min(0).max(100).nullable(),
    /** What the formula gives. */
    computed: figureSchema,
    /** The same, from 0 to 100, of the period before. */
    before: figureSchema,
    /** Numbers of the formula; null: not known. */
    terms: z.array(z.strictObject({ name: z.enum(scoreTerms), value: figureSchema })),
    /** On how many days of the period all that the formula sums is known: the sums are of these. null: it sums nothing. */
    days: z.number().int().nullable(),
  })
  .meta({ id: 'AdvancedScore' });
export type AdvancedScore = z.infer<typeof advancedScoreSchema>;

export const metricViewSchema = z
  .strictObject({
    metric: z.enum(advancedMetrics),
    /** Of the whole period and of the one before: the sum; the engagement rate in percent. */
    now: figureSchema,
    before: figureSchema,
    /** In percent of the period before; null: not enough to compare with. */
    growth: figureSchema,
    /** Mean of the known days, and how many they are. */
    perDay: figureSchema,
    knownDays: z.number().int(),
    /** By day of the period, of the one before, and the mean of the seven days up to each. */
    values: seriesSchema,
    valuesBefore: seriesSchema,
    smoothed: seriesSchema,
    /** How much the line of best fit rises in a week, in percent of the mean; null below seven known days. */
    weeklyTrend: figureSchema,
    best: daySchema,
    weakest: daySchema,
    /** Mean of the known days by weekday, Monday first. */
    weekdays: z.array(z.strictObject({ weekday: weekdaySchema, mean: figureSchema, days: z.number().int() })),
  })
  .meta({ id: 'MetricView' });
export type MetricView = z.infer<typeof metricViewSchema>;

export const contentTypeSchema = z
  .strictObject({
    /** As the network calls it. */
    type: z.string(),
    posts: z.number().int(),
    engagement: z.number(),
    /** Engagements of one on average. */
    perPost: z.number(),
    /** In percent of the impressions of those of which they are known; null: of none. */
    engagementRate: figureSchema,
  })
  .meta({ id: 'ContentTypeFigures' });
export type ContentTypeFigures = z.infer<typeof contentTypeSchema>;

/** What to do, and the figures that say so: each rule is a kind, its thresholds stand beside it on the server. */
export const recommendationSchema = z
  .discriminatedUnion('kind', [
    /** One weekday has more engagements than the others. */
    z.strictObject({
      ...{ kind: z.literal('publish-on'), weekday: weekdaySchema },
      ...{ mean: z.number(), meanOthers: z.number(), days: z.number().int() },
    }),
    /** One kind of post moves more than the others. */
    z.strictObject({
      ...{ kind: z.literal('prefer-type'), type: z.string(), perPost: z.number(), perPostOthers: z.number() },
      ...{ posts: z.number().int(), postsOthers: z.number().int() },
    }),
    /** Less was published than in the period before, and it was seen less. */
    z.strictObject({
      ...{ kind: z.literal('publish-more'), posts: z.number().int(), postsBefore: z.number().int() },
      ...{ seen: seenSchema, seenGrowth: z.number() },
    }),
    /** It was seen more, and moved fewer. */
    z.strictObject({
      ...{
        kind: z.literal('invite-reactions'),
        seen: seenSchema,
        seenGrowth: z.number(),
        engagementGrowth: z.number(),
      },
    }),
    /** The same people see it again and again. */
    z.strictObject({
      ...{ kind: z.literal('reach-new-people'), timesSeen: z.number(), impressions: z.number(), reach: z.number() },
    }),
    /** More followers went than came, or far fewer came than before. */
    z.strictObject({ kind: z.literal('win-followers'), gained: z.number(), gainedBefore: figureSchema }),
    /** One post moved far more than the others. */
    z.strictObject({
      ...{ kind: z.literal('repeat-best'), title: z.string(), permalink: z.string().nullable() },
      ...{ engagement: z.number(), perPostOthers: z.number(), posts: z.number().int() },
    }),
    /** Both grew. */
    z.strictObject({
      ...{ kind: z.literal('keep-on'), seen: seenSchema, seenGrowth: z.number(), engagementGrowth: z.number() },
      posts: z.number().int(),
    }),
  ])
  .meta({ id: 'Recommendation' });
export type Recommendation = z.infer<typeof recommendationSchema>;

export const advancedInsightsSchema = z
  .strictObject({
    /** The figures that all of it is computed from. */
    insights: platformInsightsSchema,
    /** In the order of the tiles; none where no account is connected. */
    scores: z.array(advancedScoreSchema),
    metrics: z.array(metricViewSchema),
    content: z.strictObject({
      posts: z.number().int(),
      postsBefore: z.number().int(),
      /** Most engagements for one first. */
      types: z.array(contentTypeSchema),
    }),
    audience: z.strictObject({
      /** Impressions over reach, on the days on which both are known: how often one person saw something on a day. */
      timesSeen: figureSchema,
      /** Engagements for 1,000 followers in the period. */
      engagementPerThousand: figureSchema,
      /** Mean daily reach in percent of the followers. */
      reachShare: figureSchema,
    }),
    /** The most pressing first; none where no rule applies. */
    recommendations: z.array(recommendationSchema),
  })
  .meta({ id: 'AdvancedInsights' });
export type AdvancedInsights = z.infer<typeof advancedInsightsSchema>;

export const advancedInsightsEndpoints = {
  getAdvancedInsights: {
    params: platformInsightsParamsSchema,
    query: platformInsightsQuerySchema,
    answer: advancedInsightsSchema,
  },
} as const satisfies Record<keyof typeof advancedInsightsCalls, EndpointSchemas>;
