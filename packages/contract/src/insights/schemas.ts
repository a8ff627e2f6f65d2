/**
 * Insights as the specification gives them (2, sections 3 and 7), and beside that what a reader must know of them: how fresh they are,
 * whose days they count, and which figures the network offers at all. A figure that is not known is null, never zero.
 */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema } from '../value-schemas.ts';
import type { insightsCalls } from './calls.ts';
import {
  chartIdsOf,
  engagementRateBases,
  insightCollectionStates,
  insightFigures,
  insightsExportFormats,
  insightsPlatforms,
  insightsRangeDays,
  insightsRangeDefaultDays,
  insightsRangeMaxDays,
  pinPlaces,
} from './rules.ts';

const dayMs = 24 * 60 * 60_000;
const rangeMessage = `Give ${insightsRangeDays.join(', ')} days, or start and end.`;
export const platformInsightsParamsSchema = z.object({
  platform: z.enum(insightsPlatforms, { error: `Insights has these networks: ${insightsPlatforms.join(', ')}.` }),
});

/** Of the account: its id here (`Connection.id`) or the network's own (`platformUserId`); absent: the first of the network. */
const accountIdSchema = z.string().min(1).max(200);
export const daysTextSchema = z.enum(['7', '30', '90'], { error: rangeMessage });
export const dateSchema = z.iso.date('Give a date as YYYY-MM-DD.');

type Dates = { start?: string | undefined; end?: string | undefined };
export const areBothGiven = ({ end, start }: Dates) => (start === undefined) === (end === undefined);
export const areInOrder = ({ end, start }: Dates) => start === undefined || end === undefined || start <= end;
export const areFewEnough = ({ end, start }: Dates) =>
  start === undefined || end === undefined || (Date.parse(end) - Date.parse(start)) / dayMs < insightsRangeMaxDays;
export const bothMessage = { message: 'Give start and end together.', path: ['end'] };
export const orderMessage = { message: 'The end lies before the start.', path: ['end'] };
export const lengthMessage = {
  message: `A range has at most ${insightsRangeMaxDays.toLocaleString('en')} days.`,
  path: ['start'],
};

/** So many days up to yesterday, or days of one's own, both included. In the network's time zone. */
export type InsightsRange = { days: number } | { start: string; end: string };

/** `range` and `dateRange` mean the same, and so do `accountId` and `pageId`: the specification has both names. */
export const platformInsightsQuerySchema = z
  .strictObject({
    accountId: accountIdSchema.optional(),
    pageId: accountIdSchema.optional(),
    range: daysTextSchema.optional(),
    dateRange: daysTextSchema.optional(),
    start: dateSchema.optional(),
    end: dateSchema.optional(),
  })
  .refine(areBothGiven, bothMessage)
  .refine(areInOrder, orderMessage)
  .refine(areFewEnough, lengthMessage)
  .refine(({ dateRange, range, start }) => [dateRange, range, start].filter((each) => each !== undefined).length < 2, {
    message: `Give one of them: range, dateRange, or start and end.`,
    path: ['range'],
  })
  .refine(({ accountId, pageId }) => accountId === undefined || pageId === undefined, {
    message: 'Give accountId or pageId, not both.',
    path: ['pageId'],
  });

export type PlatformInsightsQuery = z.output<typeof platformInsightsQuerySchema>;

export const insightsAccountSchema = z
  .strictObject({
    id: z.uuid(),
    /** The network's own id. */
    externalId: z.string(),
    name: z.string(),
    username: z.string().nullable(),
    profileImage: z.string().nullable(),
    needsReconnect: z.boolean(),
    isSandbox: z.boolean(),
  })
  .meta({ id: 'InsightsAccount' });
export type InsightsAccount = z.infer<typeof insightsAccountSchema>;

/** How fresh an account's figures are. */
export const insightCollectionSchema = z
  .strictObject({
    state: z.enum(insightCollectionStates),
    /** When the network was last asked with success; null: never. */
    collectedAt: instantSchema.nullable(),
    /** The oldest day that was asked for so far; null: none. Days before it are not gaps: nobody asked for them. */
    collectedFrom: z.iso.date().nullable(),
    /** Whether all days that the network still tells of have been asked for. */
    isBackFilled: z.boolean(),
    /** When the network is asked next; null: not before somebody reconnects the account. */
    nextAt: instantSchema.nullable(),
    /** 'Refresh now' does something from then on; null: not at all. */
    refreshableAt: instantSchema.nullable(),
    /** Why the last try failed; null: it did not. */
    failure: z.strictObject({ reason: z.string(), at: instantSchema }).nullable(),
  })
  .meta({ id: 'InsightCollection' });
export type InsightCollection = z.infer<typeof insightCollectionSchema>;

/** One value a label; null: the network did not tell. */
const seriesSchema = z.array(z.number().nullable());
const figureSchema = z.number().nullable();
/** In percent against the period before; null: there is not enough to compare with. */
const growthSchema = z.number().nullable();

export const topContentSchema = z
  .strictObject({
    /** The network's own id. */
    id: z.string(),
    title: z.string(),
    /** As the network calls it: `image`, `video`, `reel`, `text`, … */
    type: z.string(),
    /** When it was published. */
    date: instantSchema,
    /** How often people did something with it: the network's sum of likes, comments, shares and the like. */
    engagement: z.number().int(),
    impressions: z.number().int().nullable(),
    /** Engagement in percent of impressions; null where those are not known. */
    engagementRate: figureSchema,
    permalink: z.string().nullable(),
    /** A picture of it, at the network; null where it has none. */
    thumbnail: z.string().nullable(),
    /** The post of ours that it is; null: it was not published from here. */
    postId: z.uuid().nullable(),
    /** When its figures were read. */
    measuredAt: instantSchema,
  })
  .meta({ id: 'TopContent' });
export type TopContent = z.infer<typeof topContentSchema>;

export const platformInsightsSchema = z
  .strictObject({
    hasConnection: z.boolean(),
    needsReconnect: z.boolean(),
    /** The one that is shown; null where none is connected. */
    account: insightsAccountSchema.nullable(),
    /** All of this network, the shown one too. */
    accounts: z.array(insightsAccountSchema),
    period: z.strictObject({
      start: z.iso.date(),
      end: z.iso.date(),
      days: z.number().int(),
      /** The period of the same length right before, with which growth compares. */
      before: z.strictObject({ start: z.iso.date(), end: z.iso.date() }),
      /** Whose days these are: the network counts by the clocks of this zone. */
      timeZone: z.string(),
    }),
    /** The figures that the network tells by day; the others are null everywhere. */
    offers: z.array(z.enum(insightFigures)),
    collection: insightCollectionSchema.nullable(),
    timeSeriesData: z.strictObject({
      /** The days of the period, `YYYY-MM-DD`, oldest first. */
      labels: z.array(z.iso.date()),
      /** How many followers came on the day, less those who went where the network tells that. */
      followerGrowth: seriesSchema,
      /** In percent; see `engagementRateBase`. */
      engagementRate: seriesSchema,
      impressions: seriesSchema,
      reach: seriesSchema,
      /** How many there were on the day. */
      followers: seriesSchema,
      engagement: seriesSchema,
    }),
    /** What engagements are divided by; null: neither is known in the period. */
    engagementRateBase: z.enum(engagementRateBases).nullable(),
    summary: z.strictObject({
      /** Sum of the days: who was reached on two of them counts twice. */
      reach: figureSchema,
      reachGrowth: growthSchema,
      followers: figureSchema,
      followersGrowth: growthSchema,
      engagement: figureSchema,
      engagementGrowth: growthSchema,
      impressions: figureSchema,
      impressionsGrowth: growthSchema,
      /** In percent, of the whole period. */
      engagementRate: figureSchema,
      engagementRateGrowth: growthSchema,
    }),
    topContent: z.array(topContentSchema),
  })
  .meta({ id: 'PlatformInsights' });
export type PlatformInsights = z.infer<typeof platformInsightsSchema>;

export const refreshPlatformInsightsBodySchema = z.strictObject({ accountId: accountIdSchema.optional() });
export const refreshedInsightsSchema = z
  .strictObject({
    /** False where the figures are fresh, or are being collected already. */
    isRefreshing: z.boolean(),
    collection: insightCollectionSchema,
  })
  .meta({ id: 'RefreshedInsights' });
export type RefreshedInsights = z.infer<typeof refreshedInsightsSchema>;

const ownRangeSchema = z
  .strictObject({ start: dateSchema, end: dateSchema })
  .refine(areInOrder, orderMessage)
  .refine(areFewEnough, lengthMessage);
/** The days of an export. */
export const exportedRangeSchema = z
  .union([z.literal(insightsRangeDays), daysTextSchema, ownRangeSchema], { error: rangeMessage })
  .default(insightsRangeDefaultDays);
export const exportPlatformInsightsBodySchema = z.strictObject({
  format: z.enum(insightsExportFormats),
  dateRange: exportedRangeSchema,
  /** Null, as none: the first account. */
  accountId: accountIdSchema.nullish(),
});

export const pinnedWidgetSchema = z
  .strictObject({ chartId: z.string(), platform: z.enum(pinPlaces), pinnedAt: instantSchema })
  .meta({ id: 'PinnedWidget' });
export type PinnedWidget = z.infer<typeof pinnedWidgetSchema>;
export const setPinnedWidgetBodySchema = z
  .strictObject({
    chartId: z.string().max(60),
    platform: z.enum(pinPlaces),
    action: z.enum(['pin', 'unpin']),
  })
  .refine(({ chartId, platform }) => chartIdsOf(platform).some((id) => id === chartId), {
    path: ['chartId'],
    error: ({ input }) => {
      const { platform } = input as { platform: (typeof pinPlaces)[number] };
      return `The charts that can be pinned there: ${chartIdsOf(platform).join(', ')}.`;
    },
  });

export const insightsEndpoints = {
  getPlatformInsights: {
    params: platformInsightsParamsSchema,
    query: platformInsightsQuerySchema,
    answer: platformInsightsSchema,
  },
  refreshPlatformInsights: {
    params: platformInsightsParamsSchema,
    body: refreshPlatformInsightsBodySchema,
    answer: refreshedInsightsSchema,
  },
  exportPlatformInsights: { params: platformInsightsParamsSchema, body: exportPlatformInsightsBodySchema },
  listPinnedWidgets: { answer: z.array(pinnedWidgetSchema) },
  setPinnedWidget: { body: setPinnedWidgetBodySchema, answer: z.array(pinnedWidgetSchema) },
} as const satisfies Record<keyof typeof insightsCalls, EndpointSchemas>;
