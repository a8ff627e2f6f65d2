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
import { slaTargets } from '../sla/rules.ts';
import { ratingsSchema } from '../surveys/schemas.ts';
import { instantSchema, platformSchema } from '../value-schemas.ts';
import type { responsePerformanceCalls } from './calls.ts';
import {
  answererKinds,
  responseClocks,
  tracedFigures,
  tracedKinds,
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

export const slaShareSchema = z.strictObject({ kept: z.number().int(), broken: z.number().int() });

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
    /** Promises that were decided. */
    sla: slaShareSchema,
    ratings: ratingsSchema,
  })
  .meta({ id: 'ResponseFigures' });
export type ResponseFigures = z.infer<typeof responseFiguresSchema>;

const poolFiguresSchema = z.strictObject({ sla: slaShareSchema, ratings: ratingsSchema });
export type PoolFigures = z.infer<typeof poolFiguresSchema>;

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
    /** Promises by what was promised. */
    targets: z.array(z.strictObject({ target: z.enum(slaTargets), now: slaShareSchema, before: slaShareSchema })),
    /** Promises of tickets that nobody had. */
    unheld: z.strictObject({ now: slaShareSchema, before: slaShareSchema }),
    /** By team with a pool of tickets, and of no team; empty for whoever may not see colleagues. */
    pools: z.array(
      z.strictObject({
        /** Null: of no team. */
        id: z.uuid().nullable(),
        /** As it is called today; null of no team, and of one that is gone. */
        name: z.string().nullable(),
        now: poolFiguresSchema,
        before: poolFiguresSchema,
      }),
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

const answererText =
  /^(?:team|automation|network-app|nobody|(?:member|api-key):[0-9a-f-]{36}|pool:(?:none|[0-9a-f-]{36}))$/;
export const responseRecordsQuerySchema = z
  .strictObject({
    ...view,
    figure: z.enum(tracedFigures).default('closings'),
    /**
     * Absent: whoever it was, programs too. `member:`, `api-key:` and `pool:` (a team that works as a pool) go before an id. Pools and nobody
     * have promises and ratings alone.
     */
    answerer: z
      .string()
      .regex(
        answererText,
        'Give team, automation, network-app, nobody, member:{id}, api-key:{id}, pool:{id} or pool:none.',
      )
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
    kind: z.enum(tracedKinds),
    /** Null: a colleague whom the asker may not see. */
    answerer: answererSchema.nullable(),
    at: instantSchema,
    /** First response or resolution, by the clock that was asked for; null where it has none. */
    waitedMs: z.number().nullable(),
    /** Of a rating: what the customer said. */
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
