/** Notes of the content calendar: what the team should know about a day, beside its posts. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { postYearsMessage, startsInPostYears } from '../posting/post-years.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { calendarNotesCalls } from './calls.ts';
import { calendarNoteMaxChars } from './rules.ts';

const dateSchema = z.iso.date('Choose a date.').refine(startsInPostYears, postYearsMessage);
const textSchema = z
  .string()
  .trim()
  .min(1, 'Write the note.')
  .max(calendarNoteMaxChars, `A note has at most ${calendarNoteMaxChars} characters.`);

export const calendarNoteSchema = z
  .object({
    id: z.uuid(),
    date: z.iso.date(),
    text: z.string(),
    /** Rises with every change; a change names the one it rests on. */
    revision: z.number().int(),
    author: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    updatedAt: instantSchema,
  })
  .meta({ id: 'CalendarNote' });
export type CalendarNote = z.infer<typeof calendarNoteSchema>;

export const calendarNotesEndpoints = {
  listCalendarNotes: { query: z.object({ from: dateSchema, to: dateSchema }), answer: z.array(calendarNoteSchema) },
  createCalendarNote: {
    /** `id` made by the client: creating twice with one id gives the same note. */
    body: z.strictObject({ id: z.uuid().optional(), date: dateSchema, text: textSchema }),
    answer: calendarNoteSchema,
    status: 201,
  },
  updateCalendarNote: {
    params: idParams,
    body: z.strictObject({
      revision: z.number().int().min(1),
      date: dateSchema.optional(),
      text: textSchema.optional(),
    }),
    answer: calendarNoteSchema,
  },
  deleteCalendarNote: { params: idParams, answer: successSchema },
} as const satisfies Record<keyof typeof calendarNotesCalls, EndpointSchemas>;
