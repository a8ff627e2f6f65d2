/** How long a workspace keeps what it no longer needs. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema } from '../value-schemas.ts';
import type { retentionCalls } from './calls.ts';
import { rawEventDaysMax, retentionMonthsMax } from './rules.ts';

const monthsSchema = z.number().int().min(1).max(retentionMonthsMax).nullable();

/** Null: for ever. */
const retentionSettingsSchema = z.strictObject({
  /** Months after the last word in a completed ticket: then its words and its customer go, and its figures stay. */
  closedTicketsMonths: monthsSchema,
  /** Days for which raw events are kept after they were handed out; the shortest of all workspaces counts. */
  rawEventDays: z.number().int().min(1).max(rawEventDaysMax).nullable(),
  auditMonths: monthsSchema,
  /** Months after its upload, for a file of the library that is in no post. */
  unusedMediaMonths: monthsSchema,
});
export type RetentionSettings = z.infer<typeof retentionSettingsSchema>;

const retainedSchema = z.object({
  tickets: z.number().int(),
  messages: z.number().int(),
  /** Of customers' messages and of the library. */
  files: z.number().int(),
  auditEntries: z.number().int(),
});
/** How much went. */
export type RetentionRun = z.infer<typeof retainedSchema>;

export const retentionSchema = z
  .object({
    settings: retentionSettingsSchema,
    lastRunAt: instantSchema.nullable(),
    lastRun: retainedSchema.nullable(),
  })
  .meta({ id: 'Retention' });
export type Retention = z.infer<typeof retentionSchema>;

export const retentionEndpoints = {
  getRetention: { answer: retentionSchema },
  previewRetention: { body: retentionSettingsSchema, answer: retainedSchema },
  setRetention: { body: retentionSettingsSchema, answer: retentionSchema },
} as const satisfies Record<keyof typeof retentionCalls, EndpointSchemas>;
