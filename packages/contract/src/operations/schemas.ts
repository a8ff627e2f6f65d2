/** What whoever watches over an installation asks. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { operationsCalls } from './calls.ts';

export const operationsEndpoints = {
  getHealth: { answer: z.object({ status: z.literal('ok') }) },
  getReadiness: { answer: z.object({ status: z.literal('ready'), checks: z.record(z.string(), z.string()) }) },
  getMetrics: {},
} as const satisfies Record<keyof typeof operationsCalls, EndpointSchemas>;
