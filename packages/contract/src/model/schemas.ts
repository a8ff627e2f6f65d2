import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { modelCalls } from './calls.ts';
import { modelPurposes } from './rules.ts';

const useSchema = z.object({
  /** How often it answered. */
  answers: z.number().int(),
  pictures: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** By the prices of then, in `currency`; null: no price was configured for any of it. */
  cost: z.number().nullable(),
});

export const modelUsageSchema = z
  .object({
    /** Null: none is configured, the built-in engine writes. */
    model: z.string().nullable(),
    /** Makes pictures; null: the built-in engine draws. */
    pictureModel: z.string().nullable(),
    /** Where descriptions of pictures go. */
    pictureHost: z.string().nullable(),
    /** Where customers' words go when the model is asked, such as `api.openai.com`; null without a model. */
    host: z.string().nullable(),
    /** Whether that is this machine. */
    isOnThisMachine: z.boolean(),
    /** Whether the model drafts replies to messages as they come. */
    draftsOnArrival: z.boolean(),
    /** Of prices and costs; null where no price is configured. */
    currency: z.string().nullable(),
    /** The day (UTC) so far. */
    today: useSchema,
    /** Input and output together; afterwards the built-in engine writes until the next day. */
    dailyTokens: z.number().int(),
    dailyPictures: z.number().int(),
    /** Null: money is not limited. */
    dailyCost: z.number().nullable(),
    /** Newest day first, each purpose by itself. */
    days: z.array(
      useSchema.extend({
        /** UTC, `2026-03-02`. */
        day: z.string(),
        purpose: z.enum(modelPurposes),
        /** Of the cost; null where there is none. */
        currency: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ModelUsage' });

export const updateModelSettingsBodySchema = z.object({ draftsOnArrival: z.boolean() }).strict();

export const modelEndpoints = {
  getModelUsage: { answer: modelUsageSchema },
  updateModelSettings: { body: updateModelSettingsBodySchema, answer: modelUsageSchema },
} as const satisfies Record<keyof typeof modelCalls, EndpointSchemas>;
