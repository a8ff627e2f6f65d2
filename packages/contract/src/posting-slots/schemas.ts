/** The queue: times of the week at which posts go out. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema } from '../value-schemas.ts';
import type { postingSlotsCalls } from './calls.ts';

/** Times a week at which the queue sends; Monday is 1. */
export const postingSlotSchema = z.strictObject({
  weekday: z.number().int().min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give the time as HH:MM.'),
});
export type PostingSlot = z.infer<typeof postingSlotSchema>;
export const postingSlotsSchema = z.strictObject({ slots: z.array(postingSlotSchema).max(7 * 48) });
export const nextSlotQuerySchema = z.object({ connectionIds: z.string().max(4_000).optional() });
export const nextSlotSchema = z.object({
  /** Null: no slots are set, or all of the next eight weeks are taken. */
  slot: z.object({ scheduledAt: instantSchema, date: z.iso.date(), time: z.string(), timeZone: z.string() }).nullable(),
  hasSlots: z.boolean(),
});
export type NextSlot = z.infer<typeof nextSlotSchema>;

export const postingSlotsEndpoints = {
  getPostingSlots: { answer: postingSlotsSchema },
  setPostingSlots: { body: postingSlotsSchema, answer: postingSlotsSchema },
  findNextSlot: { query: nextSlotQuerySchema, answer: nextSlotSchema },
} as const satisfies Record<keyof typeof postingSlotsCalls, EndpointSchemas>;
