/** Calls of Parley's to addresses that a workspace names. */
import { z } from 'zod';
import { deliveryStates } from '../delivery/rules.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { outgoingWebhooksCalls } from './calls.ts';
import { outgoingEvents } from './rules.ts';

const eventsSchema = z.array(z.enum(outgoingEvents)).min(1).max(outgoingEvents.length);
const urlSchema = z.url({ protocol: /^https?$/ }).max(2000);
const descriptionSchema = z.string().trim().max(200);

export const webhookEndpointSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(outgoingEvents)),
    isEnabled: z.boolean(),
    /** Why Parley switched it off; null where nobody did, or a person. */
    disabledReason: z.string().nullable(),
    /** Since when nothing has reached it; null while it answers. */
    failingSince: instantSchema.nullable(),
    /** What came of the last failure, in words. */
    lastError: z.string().nullable(),
    /** Until when the secret before this one signs too; null where there is none. */
    previousSecretUntil: instantSchema.nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

export const webhookAttemptSchema = z.object({
  number: z.number().int(),
  at: instantSchema,
  /** Null while it is under way. */
  durationMs: z.number().int().nullable(),
  /** The HTTP status; null where no answer came. */
  status: z.number().int().nullable(),
  /** Why it was no success, in words; null where it was one. */
  error: z.string().nullable(),
  /** How the answer's body begins, at most 1 kB, as text. */
  answer: z.string(),
});

export const webhookLogEntrySchema = z
  .object({
    /** The `webhook-id` that the receiver sees, the same at every attempt. */
    id: z.uuid(),
    event: z.string(),
    state: z.enum(deliveryStates),
    createdAt: instantSchema,
    /** When it is tried next; null where it has ended. */
    nextAttemptAt: instantSchema.nullable(),
    /** Why it waits or has failed. */
    reason: z.string().nullable(),
    /** The body, as it is sent. */
    payload: z.string(),
    /** The latest first, at most ten. */
    attempts: z.array(webhookAttemptSchema),
  })
  .meta({ id: 'WebhookLogEntry' });
export type WebhookLogEntry = z.infer<typeof webhookLogEntrySchema>;

const secretSchema = z.string().describe('whsec_ and 32 bytes as base64; shown this once');

export const outgoingWebhooksEndpoints = {
  /** In the order in which they were added. */
  listWebhookEndpoints: { answer: z.array(webhookEndpointSchema) },
  createWebhookEndpoint: {
    body: z.strictObject({ url: urlSchema, description: descriptionSchema.default(''), events: eventsSchema }),
    answer: z.object({ endpoint: webhookEndpointSchema, secret: secretSchema }),
    status: 201,
  },
  updateWebhookEndpoint: {
    params: idParams,
    body: z.strictObject({
      url: urlSchema.optional(),
      description: descriptionSchema.optional(),
      events: eventsSchema.optional(),
      isEnabled: z.boolean().optional(),
    }),
    answer: webhookEndpointSchema,
  },
  deleteWebhookEndpoint: { params: idParams, answer: successSchema },
  replaceWebhookSecret: {
    params: idParams,
    answer: z.object({ endpoint: webhookEndpointSchema, secret: secretSchema }),
  },
  /** The id of what is sent, as the log shows it. */
  sendTestWebhook: { params: idParams, answer: z.object({ id: z.uuid() }) },
  listWebhookLog: {
    params: idParams,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(25),
      cursor: z.string().max(200).optional(),
    }),
    answer: z.array(webhookLogEntrySchema),
  },
  sendWebhookAgain: { params: idParams.extend({ deliveryId: z.uuid() }), answer: successSchema },
} as const satisfies Record<keyof typeof outgoingWebhooksCalls, EndpointSchemas>;
