/**
 * The Overview tab of Insights. Series and summary as the specification gives them (2, sections 3 and 7), for the same filters everywhere. What
 * is not known is null, never zero. Messages are counted as the inbox counts them: a ticket is one, on the day on which the customer first
 * wrote, by the clocks of the workspace's zone. Figures of networks are of the networks' own days, and have no sentiment: that filter leaves
 * them as they are.
 */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { insightsExportFormats } from '../insights/rules.ts';
import {
  areBothGiven,
  areFewEnough,
  areInOrder,
  bothMessage,
  dateSchema,
  lengthMessage,
  orderMessage,
} from '../insights/schemas.ts';
import { ratingsSchema } from '../surveys/schemas.ts';
import { messageTypes, sentiments, ticketStatuses } from '../tickets/rules.ts';
import { instantSchema, platformSchema } from '../value-schemas.ts';
import type { overviewCalls } from './calls.ts';
import {
  alertKeywordFilters,
  alertKinds,
  alertSeverities,
  alertTicketsMax,
  benchmarkDays,
  benchmarkSourceMaxChars,
  influencersMax,
  keywordsMax,
  messagesBehindPageDefault,
  messagesBehindPageMax,
  overviewPlatforms,
  overviewSentiments,
  verifiedAuthorsMax,
} from './rules.ts';

const firstYearMessage = 'Give a date of the year 2000 or later.';
const overviewDateSchema = dateSchema.refine((date) => date >= '2000-01-01', firstYearMessage);

const overviewQueryObject = z.strictObject({
  start: overviewDateSchema.optional(),
  end: overviewDateSchema.optional(),
  platform: z.enum(overviewPlatforms, { error: `Give one of these: ${overviewPlatforms.join(', ')}.` }).default('all'),
  sentiment: z
    .enum(overviewSentiments, { error: `Give one of these: ${overviewSentiments.join(', ')}.` })
    .default('all'),
});

/** Both dates included, in the workspace's zone; without them the last 30 days, today included. No end lies in the future. */
export const overviewQuerySchema = overviewQueryObject
  .refine(areBothGiven, bothMessage)
  .refine(areInOrder, orderMessage)
  .refine(areFewEnough, lengthMessage);
export type OverviewQuery = z.infer<typeof overviewQuerySchema>;

export const exportOverviewBodySchema = overviewQueryObject
  .extend({ format: z.enum(insightsExportFormats) })
  .refine(areBothGiven, bothMessage)
  .refine(areInOrder, orderMessage)
  .refine(areFewEnough, lengthMessage);

const shareSchema = z.number().min(0).max(1);

export const smartAlertsQuerySchema = overviewQueryObject
  .extend({
    keyword: z
      .enum(alertKeywordFilters, { error: `Give one of these: ${alertKeywordFilters.join(', ')}.` })
      .default('all'),
  })
  .refine(areBothGiven, bothMessage)
  .refine(areInOrder, orderMessage)
  .refine(areFewEnough, lengthMessage);

/** The query of `listMessages` that lists what was counted, as many rows as `messages` says. */
export const overviewInboxSchema = z
  .strictObject({
    status: z.literal('all'),
    dateFilter: z.literal('custom'),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    timeZone: z.string(),
    platform: platformSchema.optional(),
    sentiment: z.enum(sentiments).optional(),
  })
  .meta({ id: 'OverviewInbox' });
export type OverviewInbox = z.infer<typeof overviewInboxSchema>;

const summaryFigureSchema = z
  .strictObject({
    /** Null: there is nothing to compute it from. */
    value: z.number().nullable(),
    /** In percent of the value before; null: there is not enough to compare with. */
    growth: z.number().nullable(),
    /** Whether the growth is good news: a shorter response time is. Null where there is no growth, or it is nought. */
    isPositive: z.boolean().nullable(),
    /** The value of the period before. */
    before: z.number().nullable(),
    /** `value - before`, in the value's own unit. */
    change: z.number().nullable(),
    /** How many messages it rests on: all, those answered, those whose sentiment is known. */
    messages: z.number().int(),
  })
  .meta({ id: 'SummaryFigure' });
export type SummaryFigure = z.infer<typeof summaryFigureSchema>;

export const overviewPeriodSchema = z
  .strictObject({
    start: z.iso.date(),
    end: z.iso.date(),
    days: z.number().int(),
    /**
     * The period of the same length right before. Where the day under way is the last of the period, the one before is counted up to the same
     * time of its last day only, so that no morning looks like a fall.
     */
    before: z.strictObject({ start: z.iso.date(), end: z.iso.date() }),
    /** Whether the last day is not over. */
    isUnderWay: z.boolean(),
    /** The workspace's. */
    timeZone: z.string(),
  })
  .meta({ id: 'OverviewPeriod' });
export type OverviewPeriod = z.infer<typeof overviewPeriodSchema>;

export const analyticsSummarySchema = z
  .strictObject({
    totalMessages: summaryFigureSchema,
    /** In percent: messages that got a reply, of all. */
    responseRate: summaryFigureSchema,
    /** In milliseconds, the mean over the answered ones: from the customer's first words to the first reply that the network accepted. */
    avgResponseTime: summaryFigureSchema,
    /** 1 to 5: the mean over the messages of 5 for positive, 3 for neutral and 1 for negative. */
    satisfactionScore: summaryFigureSchema,
    /** By customers who were asked in the period, whatever the sentiment of their words; null where one is asked for. */
    ratings: ratingsSchema.nullable(),
    period: overviewPeriodSchema,
    platform: z.enum(overviewPlatforms),
    sentiment: z.enum(overviewSentiments),
    /** The messages behind all four figures. */
    inbox: overviewInboxSchema,
  })
  .meta({ id: 'AnalyticsSummary' });
export type AnalyticsSummary = z.infer<typeof analyticsSummarySchema>;

/** Every date of the period, oldest first. */
export const engagementDaySchema = z
  .strictObject({
    date: z.iso.date(),
    /** Engagements in percent of what they are divided by, over all accounts; null: no network told both. */
    rate: z.number().nullable(),
    engagements: z.number().int().nullable(),
    /** Reach, or impressions of accounts whose network knows no reach. */
    base: z.number().int().nullable(),
  })
  .meta({ id: 'EngagementDay' });
export type EngagementDay = z.infer<typeof engagementDaySchema>;

/** The networks that any message came from, most first. */
export const platformCountSchema = z
  .strictObject({ platform: platformSchema, count: z.number().int(), share: shareSchema })
  .meta({ id: 'PlatformCount' });
export type PlatformCount = z.infer<typeof platformCountSchema>;

/** Every date of the period, oldest first. */
export const sentimentDaySchema = z
  .strictObject({
    date: z.iso.date(),
    positive: z.number().int(),
    neutral: z.number().int(),
    negative: z.number().int(),
    /** Not read yet, or not readable. */
    unknown: z.number().int(),
  })
  .meta({ id: 'SentimentDay' });
export type SentimentDay = z.infer<typeof sentimentDaySchema>;

const followersSchema = z.number().int().nullable();
/**
 * Followers that came on the day, less those who went where the network tells that, over all accounts of the network; null: it did not tell, or
 * not of every account that it tells of before and after.
 */
export const followerDaySchema = z
  .strictObject({
    date: z.iso.date(),
    facebook: followersSchema,
    instagram: followersSchema,
    linkedin: followersSchema,
    twitter: followersSchema,
    youtube: followersSchema,
  })
  .meta({ id: 'FollowerDay' });
export type FollowerDay = z.infer<typeof followerDaySchema>;

export const keywordSchema = z
  .strictObject({
    /** In small letters, as it is written in the newest message that has it. It can be searched for in the inbox. */
    term: z.string(),
    words: z.union([z.literal(1), z.literal(2)]),
    /** How many of the messages that were read have it. */
    messages: z.number().int(),
    positive: z.number().int(),
    neutral: z.number().int(),
    negative: z.number().int(),
    unknown: z.number().int(),
    /** Of the messages that were read. */
    share: shareSchema,
  })
  .meta({ id: 'Keyword' });
export type Keyword = z.infer<typeof keywordSchema>;

export const keywordsSchema = z
  .strictObject({
    /** Those in most messages first; none that only one message has. */
    keywords: z.array(keywordSchema).max(keywordsMax),
    /** All of the period. */
    messages: z.number().int(),
    /** Those whose words were counted: all, or of many an even part of each day; erased ones have no words. */
    readMessages: z.number().int(),
    /** The messages of the period: with `search` a term's own, by their letters. */
    inbox: overviewInboxSchema,
  })
  .meta({ id: 'Keywords' });
export type Keywords = z.infer<typeof keywordsSchema>;

/** Each type in its order, those without any too. */
export const messageTypeCountSchema = z
  .strictObject({ type: z.enum(messageTypes), count: z.number().int(), share: shareSchema.nullable() })
  .meta({ id: 'MessageTypeCount' });
export type MessageTypeCount = z.infer<typeof messageTypeCountSchema>;

export const peakHoursSchema = z
  .strictObject({
    /** The workspace's, in which hours are told. */
    timeZone: z.string(),
    weekdays: z
      .array(
        z.strictObject({
          /** Monday is 1. */
          weekday: z.number().int().min(1).max(7),
          /** How many such days the period has, the one under way too. */
          days: z.number().int(),
          /** Messages of each hour that a clock shows, from midnight. */
          hours: z.array(z.number().int()).length(24),
        }),
      )
      .length(7),
    /** With most messages; of as many, the earliest of the week. Null: there are none. */
    peak: z
      .strictObject({
        weekday: z.number().int().min(1).max(7),
        hour: z.number().int().min(0).max(23),
        count: z.number().int(),
      })
      .nullable(),
    messages: z.number().int(),
  })
  .meta({ id: 'PeakHours' });
export type PeakHours = z.infer<typeof peakHoursSchema>;

/** Of the same filters as the figures, those of a type, or of an hour of a weekday by the clocks of the workspace; both given: those that are both. */
export const messagesBehindQuerySchema = overviewQueryObject
  .extend({
    messageType: z.enum(messageTypes).optional(),
    /** Monday is 1. */
    weekday: z.coerce.number().int().min(1).max(7).optional(),
    /** 9: from 9:00 to 10:00. */
    hour: z.coerce.number().int().min(0).max(23).optional(),
    limit: z.coerce.number().int().min(1).max(messagesBehindPageMax).default(messagesBehindPageDefault),
    cursor: z.string().max(200).optional(),
  })
  .refine(areBothGiven, bothMessage)
  .refine(areInOrder, orderMessage)
  .refine(areFewEnough, lengthMessage)
  .refine(({ hour, weekday }) => (hour === undefined) === (weekday === undefined), {
    message: 'Give weekday and hour together.',
    path: ['hour'],
  });
export type MessagesBehindQuery = z.infer<typeof messagesBehindQuerySchema>;

export const messageBehindSchema = z
  .strictObject({
    id: z.number().int(),
    ticketId: z.string(),
    platform: platformSchema,
    messageType: z.enum(messageTypes),
    senderName: z.string(),
    /** The words that the ticket was opened with, cut where they are long. */
    text: z.string(),
    /** Null: not read. */
    sentiment: z.enum(sentiments).nullable(),
    status: z.enum(ticketStatuses),
    createdAt: instantSchema,
  })
  .meta({ id: 'MessageBehind' });
export type MessageBehind = z.infer<typeof messageBehindSchema>;

export const messagesBehindSchema = z.strictObject({
  /** All of them, as the figure counts them. */
  total: z.number().int(),
  /** The newest first. */
  messages: z.array(messageBehindSchema),
});

export const smartAlertSchema = z
  .strictObject({
    /** The same for the same alert: its kind, what it is about and the day. */
    id: z.string(),
    kind: z.enum(alertKinds),
    severity: z.enum(alertSeverities),
    /** By which it is filtered; null: it stands under `all` alone. */
    keyword: z.enum(alertKeywordFilters).exclude(['all']).nullable(),
    /** Null: of all networks. */
    platform: platformSchema.nullable(),
    /** What is written: words of an incident, or those by which a watched topic was known, the most frequent first. */
    words: z.array(z.string()),
    /** What stands out: messages, people of an incident, or milliseconds of a response time. */
    value: z.number(),
    /** The same where nothing happens: the middle of the same weekdays, or what the usual share makes one expect. */
    usual: z.number(),
    /** How many robust standard deviations the value lies above the usual; null where it is no anomaly of a series. */
    z: z.number().nullable(),
    /** The messages behind it, and the negative ones of them; null: their sentiment is no matter. */
    messages: z.number().int(),
    negative: z.number().int().nullable(),
    /** Newest message behind it where they are known one by one, else the beginning of the day. */
    at: instantSchema,
    /**
     * Some of the messages themselves, newest first; empty where `inbox` lists them: exactly the messages, of a response time those without an
     * answer too.
     */
    ticketIds: z.array(z.number().int()).max(alertTicketsMax),
    inbox: overviewInboxSchema,
    /** The incident's page; null for all others. */
    incidentLink: z.string().nullable(),
  })
  .meta({ id: 'SmartAlert' });
export type SmartAlert = z.infer<typeof smartAlertSchema>;

export const smartAlertsSchema = z
  .strictObject({
    /** The day that was looked at: the last of the period. */
    date: z.iso.date(),
    timeZone: z.string(),
    /** How many days it was compared with: the same weekday of up to eight weeks before, since the first message. */
    historyDays: z.number().int(),
    /** Below so many days nothing is called unusual: "not enough data". */
    historyDaysMin: z.number().int(),
    /** The gravest first. */
    alerts: z.array(smartAlertSchema),
  })
  .meta({ id: 'SmartAlerts' });
export type SmartAlerts = z.infer<typeof smartAlertsSchema>;

export const influencerSchema = z
  .strictObject({
    platform: platformSchema,
    /** The network's id of the author. */
    externalId: z.string(),
    name: z.string(),
    handle: z.string().nullable(),
    avatar: z.string().nullable(),
    profileUrl: z.string().nullable(),
    followers: z.number().int(),
    /** What they wrote in the period. */
    messages: z.number().int(),
    positive: z.number().int(),
    neutral: z.number().int(),
    negative: z.number().int(),
    unknown: z.number().int(),
    /** Followers times messages. */
    potentialReach: z.number().int(),
    lastMessageAt: instantSchema,
    /** Their newest message of the period whose author's followers are known. */
    lastTicketId: z.number().int(),
  })
  .meta({ id: 'Influencer' });
export type Influencer = z.infer<typeof influencerSchema>;

export const verifiedAuthorsSchema = z
  .strictObject({
    /** How many verified people wrote in the period. */
    people: z.number().int(),
    /** How many messages they wrote. */
    messages: z.number().int(),
    /** Those who wrote most. */
    authors: z
      .array(
        influencerSchema.omit({ potentialReach: true }).extend({
          followers: z.number().int().nullable(),
          /** Their newest message of the period. */
          lastTicketId: z.number().int(),
        }),
      )
      .max(verifiedAuthorsMax),
  })
  .meta({ id: 'VerifiedAuthors' });
export type VerifiedAuthors = z.infer<typeof verifiedAuthorsSchema>;
export type VerifiedAuthor = VerifiedAuthors['authors'][number];

const percentSchema = z.number().min(0).max(100).nullable();
const scoreSchema = z.number().min(1).max(5).nullable();
const industryReferenceFields = {
  /** In percent. */
  responseRate: percentSchema,
  /** In percent. */
  engagementRate: percentSchema,
  /** 1 to 5. */
  satisfactionScore: scoreSchema,
  /** Who says so: a report with its year, an address. */
  source: z.string().trim().max(benchmarkSourceMaxChars),
};
/** Null: not known. Without any value the reference is taken away. */
export const industryReferenceBodySchema = z
  .strictObject(industryReferenceFields)
  .refine(
    ({ engagementRate, responseRate, satisfactionScore, source }) =>
      source !== '' || [engagementRate, responseRate, satisfactionScore].every((value) => value === null),
    { message: 'Say where the figures come from.', path: ['source'] },
  );
export type IndustryReferenceBody = z.infer<typeof industryReferenceBodySchema>;

export const benchmarkSchema = z
  .strictObject({
    period: z.strictObject({
      start: z.iso.date(),
      end: z.iso.date(),
      days: z.literal(benchmarkDays),
      timeZone: z.string(),
    }),
    /** Null: there is nothing to compute it from. */
    own: z.strictObject({
      responseRate: z.number().nullable(),
      engagementRate: z.number().nullable(),
      satisfactionScore: z.number().nullable(),
    }),
    /** Null: nobody has entered any. */
    reference: z
      .strictObject({
        ...industryReferenceFields,
        updatedAt: instantSchema,
        /** Null: the person is no more. */
        updatedBy: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Benchmark' });
export type Benchmark = z.infer<typeof benchmarkSchema>;

export const overviewEndpoints = {
  getAnalyticsSummary: { query: overviewQuerySchema, answer: analyticsSummarySchema },
  listEngagement: { query: overviewQuerySchema, answer: z.array(engagementDaySchema) },
  listPlatformDistribution: { query: overviewQuerySchema, answer: z.array(platformCountSchema) },
  listSentimentTrend: { query: overviewQuerySchema, answer: z.array(sentimentDaySchema) },
  listFollowerGrowth: { query: overviewQuerySchema, answer: z.array(followerDaySchema) },
  getKeywords: { query: overviewQuerySchema, answer: keywordsSchema },
  listMessageTypes: { query: overviewQuerySchema, answer: z.array(messageTypeCountSchema) },
  getPeakHours: { query: overviewQuerySchema, answer: peakHoursSchema },
  listMessagesBehind: { query: messagesBehindQuerySchema, answer: messagesBehindSchema },
  listSmartAlerts: { query: smartAlertsQuerySchema, answer: smartAlertsSchema },
  listInfluencers: { query: overviewQuerySchema, answer: z.array(influencerSchema).max(influencersMax) },
  getVerifiedAuthors: { query: overviewQuerySchema, answer: verifiedAuthorsSchema },
  exportOverview: { body: exportOverviewBodySchema },
  getBenchmark: { answer: benchmarkSchema },
  setIndustryReference: { body: industryReferenceBodySchema, answer: benchmarkSchema },
} as const satisfies Record<keyof typeof overviewCalls, EndpointSchemas>;
