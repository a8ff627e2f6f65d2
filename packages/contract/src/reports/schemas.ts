/** Reports that are mailed by the clock. */
import { z } from 'zod';
import { emailSchema } from '../auth/schemas.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { insightsExportFormats, insightsPlatforms, insightsRangeDays } from '../insights/rules.ts';
import { exportPlatformInsightsBodySchema } from '../insights/schemas.ts';
import { exportOverviewBodySchema } from '../overview/schemas.ts';
import { exportReputationBodySchema } from '../reputation/schemas.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { reportsCalls } from './calls.ts';
import { reportFileStates, reportKinds, reportNameMaxChars, reportRecipientsMax, reportRhythms } from './rules.ts';

const daysSchema = z.literal(insightsRangeDays, { error: `Give ${insightsRangeDays.join(', ')} days.` });

export const reportScheduleSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    report: z.enum(reportKinds),
    /** Of the account; null: the report is of all networks. */
    platform: z.enum(insightsPlatforms).nullable(),
    /** Our id of the account; null: the report is of all networks. */
    accountId: z.uuid().nullable(),
    /** Null: the report is of all networks, or the account is not connected any more, and reports of it fail. */
    accountName: z.string().nullable(),
    /** The days up to the one before it is made. */
    days: daysSchema,
    every: z.enum(reportRhythms),
    /** Of weekly ones; 1 is Monday. */
    weekday: z.number().int(),
    /** Of monthly ones; where a month is shorter, its last day. */
    monthDay: z.number().int(),
    /** By the clocks of `timeZone`, 0 to 23. */
    hour: z.number().int(),
    /** The workspace's. */
    timeZone: z.string(),
    recipients: z.array(z.strictObject({ address: z.string(), hasUnsubscribed: z.boolean() })),
    isPaused: z.boolean(),
    /** Null: it is paused. */
    nextAt: instantSchema.nullable(),
    /** What became of the last one; null: there was none. */
    last: z
      .strictObject({
        at: instantSchema,
        /** Why it could not be made; null: it was. */
        failure: z.string().nullable(),
        /** Its mails: on their way, taken by the mail server, refused, or kept here because no mail server is set up. */
        mails: z.strictObject({
          waiting: z.number().int(),
          sent: z.number().int(),
          failed: z.number().int(),
          kept: z.number().int(),
        }),
      })
      .nullable(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;

const settings = {
  name: z.string().trim().min(1, 'Give the report a name.').max(reportNameMaxChars),
  report: z.enum(reportKinds),
  platform: z.enum(insightsPlatforms).nullable(),
  accountId: z.uuid().nullable(),
  days: daysSchema,
  every: z.enum(reportRhythms),
  weekday: z.number().int().min(1).max(7),
  monthDay: z.number().int().min(1).max(31),
  hour: z.number().int().min(0).max(23),
  recipients: z
    .array(emailSchema)
    .min(1, 'Give at least one e-mail address.')
    .max(reportRecipientsMax, `A report goes to at most ${reportRecipientsMax} addresses.`),
};

/** A report of an account names it with its network; the others are of all networks. */
export const createReportScheduleBodySchema = z.strictObject({
  ...settings,
  report: settings.report.default('account'),
  platform: settings.platform.default(null),
  accountId: settings.accountId.default(null),
  weekday: settings.weekday.default(1),
  monthDay: settings.monthDay.default(1),
});
export const updateReportScheduleBodySchema = z
  .strictObject(settings)
  .partial()
  .extend({ isPaused: z.boolean().optional() });
export const unsubscribeFromReportsBodySchema = z.strictObject({ token: z.string().min(1).max(100) });

/** What the calls that answer with a file at once take, and of which page it is. */
export const createReportFileBodySchema = z.discriminatedUnion('report', [
  z.strictObject({ report: z.literal('overview'), request: exportOverviewBodySchema }),
  z.strictObject({ report: z.literal('reputation'), request: exportReputationBodySchema }),
  z.strictObject({
    report: z.literal('account'),
    platform: z.enum(insightsPlatforms),
    request: exportPlatformInsightsBodySchema,
  }),
]);
export type ReportFileRequest = z.infer<typeof createReportFileBodySchema>;

export const reportFileSchema = z
  .strictObject({
    id: z.uuid(),
    report: z.enum(reportKinds),
    /** Of an account's figures; null: of all networks, or of those that the filters name. */
    platform: z.enum(insightsPlatforms).nullable(),
    format: z.enum(insightsExportFormats),
    state: z.enum(reportFileStates),
    /** In percent. */
    progress: z.number().int().min(0).max(100),
    /** Null: it is not made yet. */
    fileName: z.string().nullable(),
    bytes: z.number().int().nullable(),
    /** Why it could not be made. */
    reason: z.string().nullable(),
    createdAt: instantSchema,
    /** Until when it can be downloaded; null: it is not made yet. */
    expiresAt: instantSchema.nullable(),
  })
  .meta({ id: 'ReportFile' });
export type ReportFile = z.infer<typeof reportFileSchema>;

export const reportsEndpoints = {
  listReportSchedules: { answer: z.array(reportScheduleSchema) },
  createReportSchedule: { body: createReportScheduleBodySchema, answer: reportScheduleSchema },
  updateReportSchedule: { params: idParams, body: updateReportScheduleBodySchema, answer: reportScheduleSchema },
  deleteReportSchedule: { params: idParams, answer: successSchema },
  sendReportNow: { params: idParams, answer: reportScheduleSchema },
  createReportFile: { body: createReportFileBodySchema, answer: reportFileSchema, status: 202 },
  listReportFiles: { answer: z.array(reportFileSchema) },
  getReportFile: { params: idParams, answer: reportFileSchema },
  downloadReportFile: { params: idParams },
  endReportsByOneClick: { params: z.strictObject({ token: z.string().min(1).max(100) }), answer: successSchema },
  unsubscribeFromReports: {
    body: unsubscribeFromReportsBodySchema,
    answer: z.strictObject({ success: z.literal(true), address: z.string() }),
  },
} as const satisfies Record<keyof typeof reportsCalls, EndpointSchemas>;
