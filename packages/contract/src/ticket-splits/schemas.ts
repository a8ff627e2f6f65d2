/** Conversations that are about two things. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { ticketSplitsCalls } from './calls.ts';

const wholeNumber = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const ticketSplitsEndpoints = {
  splitTicket: {
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    body: z.strictObject({
      /** The customer's message with which the new ticket begins. */
      entryId: wholeNumber,
    }),
    /** The new ticket; the same one where it was split off here before. */
    answer: z.object({ id: z.number().int(), ticketId: z.string() }).meta({ id: 'SplitTicket' }),
  },
} as const satisfies Record<keyof typeof ticketSplitsCalls, EndpointSchemas>;
