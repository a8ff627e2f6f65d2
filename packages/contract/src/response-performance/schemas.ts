/** Response performance. What counts for whom stands in `rules.ts`. A figure that is not known is null, never zero. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import {
  areBothGiven,
  areFewEnough,
  areInOrder,
  bothMessage,
  dateSchema,
  daysTextSchema,
  lengthMessage,
  orderMessage,
} from '../insights/schemas.ts';
import { instantSchema, platformSchema } from '../value-schemas.ts';
import type { responsePerformanceCalls } from './calls.ts';
import {
  answererKinds,
  recordKinds,
  responseClocks,
  tracedFigures,
  tracedPageDefault,
  tracedPageMax,
} from './rules.ts';

const view = {
  /** So many days up to and with today, by the workspace's clock. Absent, and no start: 30. */
  range: daysTextSchema.optional(),
  start: dateSchema.optional(),
  end: dateSchema.optional(),
  /** Absent: all networks. */
  platform: platformSchema.optional(),
  clock: z.enum(responseClocks).default('calendar'),
};
type View = { range?: string | undefined; start?: string | undefined; end?: string | undefined };
const isOneRange = ({ range, start }: View) => range === undefined || start === undefined;
const oneRangeMessage = { message: 'Give one of them: range, or start and end.', path: ['range'] };

export const responsePerformanceQuerySchema = z
  .strictObject(view)
  .refine(areBothGiven, bothMessage)
  .refine(areInOrder, orderMessage)
  .refine(areFewEnough, lengthMessage)
  .refine(isOneRange, oneRangeMessage);
export type ResponsePerformanceQuery = z.output<typeof responsePerformanceQuerySchema>;

/** Times in milliseconds, by the clock that was asked for. */
export const responseFiguresSchema = z
  .strictObject({
    replies: z.number().int(),
    firstResponses: z.number().int(),
    /** Of an even number of them, the mean of the two in the middle; so is each percentile between two values. */
    firstResponseMedianMs: z.number().nullable(),
    firstResponseAverageMs: z.number().nullable(),
    /** Nine of ten took no longer. */
    firstResponseP90Ms: z.number().nullable(),
    /** Closings that stand. */
    resolutions: z.number().int(),
    resolutionMedianMs: z.number().nullable(),
    resolutionAverageMs: z.number().nullable(),
    resolutionP90Ms: z.number().nullable(),
    closings: z.number().int(),
    reopened: z.number().int(),
    /** `reopened / closings`, 0 to 1; null without closings. */
    reopenRate: z.number().nullable(),
    /** 1 to 5. */
    satisfaction: z.number().nullable(),
    satisfactionAnswers: z.number().int(),
    /** Of replies by people that had a draft before them. */
    drafts: z.strictObject({ unchanged: z.number().int(), edited: z.number().int(), own: z.number().int() }),
  })
  .meta({ id: 'ResponseFigures' });
export type ResponseFigures = z.infer<typeof responseFiguresSchema>;

export const answererSchema = z
  .strictObject({
    kind: z.enum(answererKinds),
    /** Of a member or a key. */
    id: z.uuid().nullable(),
    /** As they are called today; null of automation and the network's app, and of a key that is gone. */
    name: z.string().nullable(),
    /** False: somebody who is no longer in the team, or no person. */
    isMember: z.boolean(),
    isYou: z.boolean(),
  })
  .meta({ id: 'Answerer' });
export type Answerer = z.infer<typeof answererSchema>;

export const responsePerformanceSchema = z
  .strictObject({
    period: z.strictObject({
      start: z.iso.date(),
      end: z.iso.date(),
      days: z.number().int(),
      /** The period of the same length right before, with which figures are compared. */
      before: z.strictObject({ start: z.iso.date(), end: z.iso.date() }),
      /** The workspace's: whose days these are. */
      timeZone: z.string(),
    }),
    clock: z.enum(responseClocks),
    /** False: the workspace says none, and by the business clock no time is known. */
    hasBusinessHours: z.boolean(),
    /** own: the asker may not see what colleagues do, only the team's sums, automation and their own. */
    scope: z.enum(['everyone', 'own']),
    /** False: tickets have changed that are not counted yet. */
    isUpToDate: z.boolean(),
    team: z.strictObject({ now: responseFiguresSchema, before: responseFiguresSchema }),
    /** Whoever answered or closed in one of the two periods, and every member who may reply; most replies first. */
    rows: z.array(
      z.strictObject({ answerer: answererSchema, now: responseFiguresSchema, before: responseFiguresSchema }),
    ),
    /** The team by day, each day of the period. */
    days: z.array(
      z.strictObject({
        date: z.iso.date(),
        replies: z.number().int(),
        firstResponses: z.number().int(),
        firstResponseMedianMs: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'ResponsePerformance' });
export type ResponsePerformance = z.infer<typeof responsePerformanceSchema>;

const answererText = /^(?:team|automation|network-app|(?:member|api-key):[0-9a-f-]{36})$/;
export const responseRecordsQuerySchema = z
  .strictObject({
    ...view,
    figure: z.enum(tracedFigures).default('closings'),
    /** Absent: whoever it was, programs too. `member:` and `api-key:` go before an id. */
    answerer: z
      .string()
      .regex(answererText, 'Give team, automation, network-app, member:{id} or api-key:{id}.')
      .optional(),
    limit: z.coerce.number().int().min(1).max(tracedPageMax).default(tracedPageDefault),
    cursor: z.string().max(200).optional(),
  })
  .refine(areBothGiven, bothMessage)
  .refine(areInOrder, orderMessage)
  .refine(areFewEnough, lengthMessage)
  .refine(isOneRange, oneRangeMessage);
export type ResponseRecordsQuery = z.output<typeof responseRecordsQuerySchema>;

export const responseRecordSchema = z
  .strictObject({
    id: z.number().int(),
    ticket: z.strictObject({ id: z.number().int(), ticketId: z.string(), senderName: z.string() }),
    platform: platformSchema,
    kind: z.enum(recordKinds),
    /** Null: a colleague whom the asker may not see. */
    answerer: answererSchema.nullable(),
    at: instantSchema,
    /** First response or resolution, by the clock that was asked for; null where it has none. */
    waitedMs: z.number().nullable(),
    satisfaction: z.number().int().nullable(),
    isReopened: z.boolean(),
  })
  .meta({ id: 'ResponseRecord' });
export type ResponseRecord = z.infer<typeof responseRecordSchema>;

export const responsePerformanceEndpoints = {
  getResponsePerformance: { query: responsePerformanceQuerySchema, answer: responsePerformanceSchema },
  listResponseRecords: { query: responseRecordsQuerySchema, answer: z.array(responseRecordSchema) },
  exportResponsePerformance: { query: responsePerformanceQuerySchema },
} as const satisfies Record<keyof typeof responsePerformanceCalls, EndpointSchemas>;
