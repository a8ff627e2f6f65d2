import type { z } from 'zod';
import type { InboundItem } from '../../connector.ts';

/** An event as read: what it says, nothing of interest, or what it lacks. */
export type EventReading = { item: InboundItem } | { item: null } | { lacks: string };

/** The names of the fields only: an event's values are a customer's words. */
export function lacking(error: z.ZodError): EventReading {
  return { lacks: [...new Set(error.issues.map((issue) => issue.path.join('.')))].join(', ') };
}
