/** Visitors without an account look around in the demo workspace. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { demoVisitCalls } from './calls.ts';

export const demoVisitEndpoints = {
  /** `email` is null where somebody was signed in already, and is still. */
  enterDemo: { answer: z.object({ success: z.literal(true), email: z.string().nullable() }) },
} as const satisfies Record<keyof typeof demoVisitCalls, EndpointSchemas>;
