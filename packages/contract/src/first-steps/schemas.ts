/** What a new workspace does first. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { successSchema } from '../value-schemas.ts';
import type { firstStepsCalls } from './calls.ts';
import { firstSteps } from './rules.ts';

export const firstStepsAnswerSchema = z
  .object({
    /** The steps that were taken, in their order. */
    done: z.array(z.enum(firstSteps)),
  })
  .meta({ id: 'FirstSteps' });

export const firstStepsEndpoints = {
  getFirstSteps: { answer: firstStepsAnswerSchema },
  putFirstStepsAway: { answer: successSchema },
} as const satisfies Record<keyof typeof firstStepsCalls, EndpointSchemas>;
