import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { modelCalls } from './calls.ts';

export const modelUsageSchema = z
  .object({
    /** Null: none is configured, the built-in engine writes. */
    model: z.string().nullable(),
    /** Answers, and their tokens, of the day (UTC) so far. */
    today: z.object({ answers: z.number().int(), inputTokens: z.number().int(), outputTokens: z.number().int() }),
    /** Input and output together; afterwards the built-in engine writes until the next day. */
    dailyTokens: z.number().int(),
  })
  .meta({ id: 'ModelUsage' });

export const modelEndpoints = {
  getModelUsage: { answer: modelUsageSchema },
} as const satisfies Record<keyof typeof modelCalls, EndpointSchemas>;
