/** One ticket as a file. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { ticketExportsCalls } from './calls.ts';
import { ticketExportFormats } from './rules.ts';

export const ticketExportsEndpoints = {
  exportTicket: {
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    body: z.strictObject({
      format: z.enum(ticketExportFormats),
      /** Internal notes as well; they ask for `notes.read`. */
      withNotes: z.boolean().default(false),
    }),
  },
} as const satisfies Record<keyof typeof ticketExportsCalls, EndpointSchemas>;
