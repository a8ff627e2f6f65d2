/** What is used of the networks' allowances. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema, platformSchema } from '../value-schemas.ts';
import type { usageCalls } from './calls.ts';

export const networkUsageSchema = z
  .object({
    platform: platformSchema,
    /** The network's own name of the allowance: a call, a quota, a budget. */
    bucket: z.string(),
    label: z.string(),
    used: z.number(),
    limit: z.number(),
    unit: z.enum(['calls', 'units', 'percent']),
    /** When the count begins anew; null where the network does not say. */
    resetsAt: instantSchema.nullable(),
    updatedAt: instantSchema,
  })
  .meta({ id: 'NetworkUsage' });
export type NetworkUsage = z.infer<typeof networkUsageSchema>;

export const usageEndpoints = {
  listNetworkUsage: { answer: z.array(networkUsageSchema) },
} as const satisfies Record<keyof typeof usageCalls, EndpointSchemas>;
