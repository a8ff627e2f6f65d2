/** Reputation: scores, what they are made of, and the messages behind them. What is not known is null, never zero. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { insightsExportFormats } from '../insights/rules.ts';
import {
  areBothGiven,
  areFewEnough,
  areInOrder,
  bothMessage,
  dateSchema,
  daysTextSchema,
  exportedRangeSchema,
  lengthMessage,
  orderMessage,
} from '../insights/schemas.ts';
import { messageTypes, sentiments, ticketStatuses } from '../tickets/rules.ts';
import { instantSchema, platformSchema } from '../value-schemas.ts';
import type { reputationCalls } from './calls.ts';
import { reputationMessagesPageDefault, reputationMessagesPageMax, reputationTopics } from './rules.ts';

const topicSchema = z.enum(reputationTopics, { error: `The topics are: ${reputationTopics.join(', ')}.` });

/** One decimal: a score from 0 to 100, or points of one. */
const pointsSchema = z.number();

export const scorePartsSchema = z
  .strictObject({
    /** 50: neither good nor bad. */
    start: pointsSchema,
    /** What positive messages bring and negative ones take, each counting the same. */
    sentiment: pointsSchema,
    /** What changes when those count more who have more followers. */
    reach: pointsSchema,
    /** What changes by how many messages there are: few are filled up with the usual mood, more than usual count more. */
    volume: pointsSchema,
    /** What is taken off for messages that nobody answered, and for first answers that took long. */
    unanswered: pointsSchema,
    slowness: pointsSchema,
  })
  .meta({ id: 'ReputationParts' });
export type ScoreParts = z.infer<typeof scorePartsSchema>;

export const scoreBasisSchema = z
  .strictObject({
    /** Messages whose sentiment was read: positive, neutral and negative together. */
    messages: z.number().int(),
    positive: z.number().int(),
    neutral: z.number().int(),
    negative: z.number().int(),
    /** Messages that no score counts: advertisement, not read yet, or in a language that the engine does not read. */
    uncounted: z.number().int(),
    /** Positive less negative messages, of all: from -1 to 1; null without any. */
    net: z.number().nullable(),
    /** The same, each message weighing as much as its author's reach. */
    weightedNet: z.number().nullable(),
    /** How many messages a time of this length usually has. */
    expected: z.number(),
    /** How many times the mood counts: more than once where there are more messages than usual. */
    loudness: z.number(),
    answered: z.number().int(),
    /** Open and without an answer; what was written today is left out, its day is not over. */
    unanswered: z.number().int(),
    /** Unanswered, of answered and unanswered together: from 0 to 1; null where there are none. */
    unansweredShare: z.number().nullable(),
    /** How slow first answers were: 0 within the hour, 1 after a day; null where there are none. */
    slowness: z.number().nullable(),
  })
  .meta({ id: 'ReputationBasis' });
export type ScoreBasis = z.infer<typeof scoreBasisSchema>;

const ofSchema = z.strictObject({ platform: platformSchema.nullable(), topic: topicSchema.nullable() });

const scored = {
  /** From 0 to 100; null: fewer messages than a score needs. */
  score: pointsSchema.nullable(),
  /** They add up to the score; null where there is none. */
  parts: scorePartsSchema.nullable(),
  basis: scoreBasisSchema,
  /** Of the period of the same length right before. */
  scoreBefore: pointsSchema.nullable(),
  /** In points against that; null where either is missing. */
  change: pointsSchema.nullable(),
};

export const reputationRowSchema = ofSchema
  .extend({
    ...scored,
    /** A score for each step of `steps`, null where there was no message. */
    series: z.array(pointsSchema.nullable()),
  })
  .meta({ id: 'ReputationRow' });
export type ReputationRow = z.infer<typeof reputationRowSchema>;

export const reputationMoveSchema = ofSchema
  .extend({
    /** The day, or the first and last of the week. */
    start: z.iso.date(),
    end: z.iso.date(),
    /** With which it is compared: the seven days before a day, the four weeks before a week. Few messages, or none, are filled up with the usual mood. */
    before: z.strictObject({ start: z.iso.date(), end: z.iso.date() }),
    score: pointsSchema,
    scoreBefore: pointsSchema,
    /** In points; the changes of the parts add up to it. */
    change: pointsSchema,
    parts: scorePartsSchema,
    basis: scoreBasisSchema,
    /** How many messages `scoreBefore` rests on. */
    messagesBefore: z.number().int(),
  })
  .meta({ id: 'ReputationMove' });
export type ReputationMove = z.infer<typeof reputationMoveSchema>;

export const reputationSchema = z
  .strictObject({
    period: z.strictObject({
      start: z.iso.date(),
      end: z.iso.date(),
      days: z.number().int(),
      before: z.strictObject({ start: z.iso.date(), end: z.iso.date() }),
      /** The workspace's: whose days these are. */
      timeZone: z.string(),
    }),
    /** Whether any message was ever received. */
    hasMessages: z.boolean(),
    /** Whether some days are still being counted: a change of a moment ago, or all of them after a change of time zone. */
    isCounting: z.boolean(),
    /** The net sentiment that is counted in where messages are few: the whole workspace's, of the 90 days up to the end of the period. */
    usualNet: z.number(),
    /** Of what was asked for: all, or a network, a topic, or both. */
    total: ofSchema.extend(scored),
    /** Whether rows and moves are of days or of weeks. */
    step: z.enum(['day', 'week']),
    /** The first day of each step, oldest first. */
    steps: z.array(z.iso.date()),
    history: z.strictObject({
      /** Each day of the period, oldest first. */
      days: z.array(z.iso.date()),
      /** Null: no message on that day. */
      scores: z.array(pointsSchema.nullable()),
      messages: z.array(z.number().int()),
    }),
    /** Of each network, each topic, and each topic on a network that has messages in the period. */
    rows: z.array(reputationRowSchema),
    /** Where a score moved most, the largest first. */
    moves: z.array(reputationMoveSchema),
  })
  .meta({ id: 'Reputation' });
export type Reputation = z.infer<typeof reputationSchema>;

const filters = { platform: platformSchema.optional(), topic: topicSchema.optional() };

/** So many days up to today, or days of one's own, both included, by the clocks of the workspace; without either the last 30. */
export const reputationQuerySchema = z
  .strictObject({
    range: daysTextSchema.optional(),
    start: dateSchema.optional(),
    end: dateSchema.optional(),
    ...filters,
  })
  .refine(areBothGiven, bothMessage)
  .refine(areInOrder, orderMessage)
  .refine(areFewEnough, lengthMessage)
  .refine(({ range, start }) => range === undefined || start === undefined, {
    message: 'Give one of them: range, or start and end.',
    path: ['range'],
  });

/** Without days those of the last 30. */
export const reputationMessagesQuerySchema = z
  .strictObject({
    start: dateSchema.optional(),
    end: dateSchema.optional(),
    ...filters,
    sentiment: z.enum(sentiments).optional(),
    limit: z.coerce.number().int().min(1).max(reputationMessagesPageMax).default(reputationMessagesPageDefault),
    cursor: z.string().max(200).optional(),
  })
  .refine(areBothGiven, bothMessage)
  .refine(areInOrder, orderMessage)
  .refine(areFewEnough, lengthMessage);

export const reputationMessageSchema = z
  .strictObject({
    id: z.number().int(),
    ticketId: z.string(),
    platform: platformSchema,
    messageType: z.enum(messageTypes),
    senderName: z.string(),
    /** Null: the network does not tell. */
    senderFollowers: z.number().int().nullable(),
    /** The words that the ticket was opened with, cut where they are long. */
    text: z.string(),
    sentiment: z.enum(sentiments),
    topic: topicSchema,
    /** The words that the topic was found by; none where they are erased, and for `other`. */
    topicWords: z.array(z.string()),
    status: z.enum(ticketStatuses),
    createdAt: instantSchema,
    firstRespondedAt: instantSchema.nullable(),
    /** How much it weighs by its author's reach: 1 without followers, 1 more for each power of ten of them. */
    weight: z.number(),
  })
  .meta({ id: 'ReputationMessage' });
export type ReputationMessage = z.infer<typeof reputationMessageSchema>;

export const reputationMessagesSchema = z.strictObject({
  /** All of them, as the score counts them. */
  total: z.number().int(),
  messages: z.array(reputationMessageSchema),
});

export const exportReputationBodySchema = z.strictObject({
  format: z.enum(insightsExportFormats),
  dateRange: exportedRangeSchema,
  ...filters,
});

export const reputationEndpoints = {
  getReputation: { query: reputationQuerySchema, answer: reputationSchema },
  listReputationMessages: { query: reputationMessagesQuerySchema, answer: reputationMessagesSchema },
  exportReputation: { body: exportReputationBodySchema },
} as const satisfies Record<keyof typeof reputationCalls, EndpointSchemas>;
