/** What networks send, and what of it could not be read. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema, platformParams, successSchema, textQuery } from '../value-schemas.ts';
import type { ingestCalls } from './calls.ts';

export const inboundProblemSchema = z
  .object({
    id: z.string(),
    platform: z.string(),
    receivedAt: instantSchema,
    source: z.string(),
    reason: z.string(),
    excerpt: z.string(),
  })
  .meta({ id: 'InboundProblem' });
export type InboundProblem = z.infer<typeof inboundProblemSchema>;

export const ingestEndpoints = {
  listInboundProblems: { answer: z.array(inboundProblemSchema) },
  verifyWebhook: { params: platformParams, query: textQuery },
  receiveWebhook: { params: platformParams, answer: successSchema },
} as const satisfies Record<keyof typeof ingestCalls, EndpointSchemas>;
