/** Service-level agreements. How the clocks run stands in `rules.ts`. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { priorities } from '../tickets/handling.ts';
import { messageTypes, sentiments, tags } from '../tickets/rules.ts';
import { instantSchema, nameSchema, platformSchema, timeZoneSchema } from '../value-schemas.ts';
import type { slaCalls } from './calls.ts';
import {
  slaHours,
  slaNameMaxChars,
  slaPauses,
  slaPoliciesMax,
  slaTargetMaxMinutes,
  slaTargets,
  slaWarnMaxMinutes,
} from './rules.ts';

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;
const minutesSchema = z.number().int().min(1).max(slaTargetMaxMinutes).nullable();

const conditionFields = {
  platforms: z.array(platformSchema).max(20),
  messageTypes: z.array(z.enum(messageTypes)).max(messageTypes.length),
  tags: z.array(z.enum(tags)).max(tags.length),
  sentiments: z.array(z.enum(sentiments)).max(sentiments.length),
  urgencyAtLeast: z.number().int().min(1).max(3).nullable(),
};
const prioritiesSchema = z.array(z.enum(priorities)).max(priorities.length);

const policySchemaOf = <Condition extends z.ZodType>(condition: Condition) =>
  z
    .strictObject({
      /** Made by the client; it stays the policy's when it is renamed or moved. */
      id: z.uuid(),
      name: nameSchema('Give the policy a name.', slaNameMaxChars),
      isOn: z.boolean(),
      condition,
      firstResponseMinutes: minutesSchema,
      nextResponseMinutes: minutesSchema,
      resolutionMinutes: minutesSchema,
      hours: z.enum(slaHours),
      pauseWhileWaiting: z.boolean(),
      pauseWhileSnoozed: z.boolean(),
      warnMinutes: z.number().int().min(0).max(slaWarnMaxMinutes),
    })
    .refine(
      ({ firstResponseMinutes, nextResponseMinutes, resolutionMinutes }) =>
        firstResponseMinutes !== null || nextResponseMinutes !== null || resolutionMinutes !== null,
      { message: 'The policy promises nothing: give at least one target.', path: ['firstResponseMinutes'] },
    );

export const slaPolicySchema = policySchemaOf(
  z.strictObject({ ...conditionFields, priorities: prioritiesSchema, isVip: z.boolean() }),
).meta({ id: 'SlaPolicy' });

/** Whoever does not know of priorities and VIP leaves them out. */
const givenPolicySchema = policySchemaOf(
  z.strictObject({ ...conditionFields, priorities: prioritiesSchema.default([]), isVip: z.boolean().default(false) }),
);

const policiesSchema = z
  .array(givenPolicySchema)
  .max(slaPoliciesMax)
  .refine((policies) => isUnique(policies.map(({ id }) => id)), 'Two policies have the same id.');

/** One clock of an open ticket. */
export const slaClockSchema = z.strictObject({
  target: z.enum(slaTargets),
  /** Null while it stands still before it has run out. */
  dueAt: instantSchema.nullable(),
  /** From then on it is nearly due; null where nobody is warned, or it stands still. */
  warnAt: instantSchema.nullable(),
  /** Why it stands still; null: it runs, or has run out. */
  paused: z.enum(slaPauses).nullable(),
  /** What was left of the promise when it began to stand still, by the policy's hours. */
  remainingMs: z.number().int().nullable(),
});
export type SlaClock = z.infer<typeof slaClockSchema>;

/** What a ticket is measured by, and how it stands. */
export const slaSchema = z
  .strictObject({
    policyName: z.string(),
    /** Those of an open ticket, the nearest first. */
    clocks: z.array(slaClockSchema),
    /** What was promised and came too late. */
    breached: z.array(z.enum(slaTargets)),
  })
  .meta({ id: 'Sla' });
export type Sla = z.infer<typeof slaSchema>;

export const slaPoliciesAnswerSchema = z.object({
  policies: z.array(slaPolicySchema),
  /** Rises with every change; 0 while nobody has changed anything. */
  revision: z.number().int(),
  /** In which the business hours are meant. */
  timeZone: timeZoneSchema,
  /** False: the workspace says none, and a policy of business hours runs around the clock. */
  hasBusinessHours: z.boolean(),
});

export const slaPreviewAnswerSchema = z.object({
  openTickets: z.number().int(),
  /** In the order of what was sent; of those that are switched off nothing is counted. */
  policies: z.array(
    z.object({ id: z.uuid(), covered: z.number().int(), breached: z.number().int(), dueSoon: z.number().int() }),
  ),
  /** Open tickets that no policy covers. */
  uncovered: z.number().int(),
  /** True: only the newest were looked at. */
  isPartial: z.boolean(),
});
export type SlaPreview = z.infer<typeof slaPreviewAnswerSchema>;

export const slaEndpoints = {
  getSlaPolicies: { answer: slaPoliciesAnswerSchema },
  setSlaPolicies: {
    body: z.strictObject({
      policies: policiesSchema,
      /** The one that the change rests on: refused where somebody else has changed the policies since. */
      revision: z.number().int().min(0),
    }),
    answer: slaPoliciesAnswerSchema,
  },
  previewSlaPolicies: { body: z.strictObject({ policies: policiesSchema }), answer: slaPreviewAnswerSchema },
} as const satisfies Record<keyof typeof slaCalls, EndpointSchemas>;
