/** What is used of the networks' allowances. */
import { z } from 'zod';
import { instantSchema, platformSchema } from './inbox.ts';

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
