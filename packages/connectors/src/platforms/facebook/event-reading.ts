import type { z } from 'zod';
import type { InboundItem } from '../../connector/inbox.ts';

/** The result of reading an event: its items, nothing where it is of no interest, or the fields that it lacks. */
export type EventReading = { item: InboundItem } | { item: null } | { lacks: string };

/** The names of the fields only: an event's values are a customer's words. */
export function lacking(error: z.ZodError): EventReading {
  return { lacks: [...new Set(error.issues.map((issue) => issue.path.join('.')))].join(', ') };
}
