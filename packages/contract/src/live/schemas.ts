/** Where a stream of live events begins. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { liveCalls } from './calls.ts';
import { liveOverlapMaxMs } from './rules.ts';

export const liveEndpoints = {
  openLiveEvents: {
    query: z.object({
      lastEventId: z.coerce.number().int().optional(),
      /** Without a number to go on from: begin with the events of so many milliseconds before. */
      overlapMs: z.coerce.number().int().min(0).max(liveOverlapMaxMs).optional(),
    }),
  },
} as const satisfies Record<keyof typeof liveCalls, EndpointSchemas>;
