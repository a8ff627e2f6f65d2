/** What people corrected of the AI's reading, and what it learnt from that. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema } from '../value-schemas.ts';
import type { correctionsCalls } from './calls.ts';

export const correctionsSchema = z
  .object({
    /** Of sentiments and tags. */
    corrections: z.number().int(),
    /** From how many on they may be used. */
    correctionsToStart: z.number().int(),
    /** They shift how new messages are read: there are enough, and they better it. */
    isActive: z.boolean(),
    /**
     * Every fifth is held back in turn: of so many sentiments and tags, of corrected messages and of messages that were answered as they were
     * read, so many were right without and with what was learnt. Null before anything was learnt.
     */
    exam: z.object({ asked: z.number().int(), rightBefore: z.number().int(), rightAfter: z.number().int() }).nullable(),
    learntAt: instantSchema.nullable(),
    /** There are corrections that were not learnt yet; that takes moments. */
    isLearning: z.boolean(),
  })
  .meta({ id: 'Corrections' });
export type Corrections = z.infer<typeof correctionsSchema>;

export const correctionsEndpoints = {
  getCorrections: { answer: correctionsSchema },
  resetCorrections: { answer: correctionsSchema },
} as const satisfies Record<keyof typeof correctionsCalls, EndpointSchemas>;
