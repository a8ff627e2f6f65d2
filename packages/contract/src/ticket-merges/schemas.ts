/** Tickets of one customer that are worked on as one. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema, platformSchema, successSchema } from '../value-schemas.ts';
import type { ticketMergesCalls } from './calls.ts';

export const mergedTicketSchema = z
  .object({
    id: z.number().int(),
    ticketId: z.string(),
    platform: platformSchema,
    mergedAt: instantSchema,
  })
  .meta({ id: 'MergedTicket' });

const ticketNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const messageParams = z.object({ id: ticketNumber });
export const mergesSchema = z.object({
  /** The ticket in which the work goes on; null: this one is merged into none. */
  into: mergedTicketSchema.nullable(),
  from: z.array(mergedTicketSchema),
});
export type Merges = z.infer<typeof mergesSchema>;

export const ticketMergesEndpoints = {
  getMerges: { params: messageParams, answer: mergesSchema },
  mergeTickets: {
    params: messageParams,
    body: z.strictObject({
      /** The ticket that is closed. */
      messageId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    }),
    answer: mergesSchema,
  },
  separateTickets: { params: messageParams.extend({ mergedId: ticketNumber }), answer: successSchema },
} as const satisfies Record<keyof typeof ticketMergesCalls, EndpointSchemas>;
