/** Internal notes on tickets. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema, successSchema } from '../value-schemas.ts';
import type { notesCalls } from './calls.ts';
import { noteMaxChars, noteMentionsMax } from './rules.ts';

export const noteSchema = z
  .object({
    id: z.uuid(),
    /** The ticket it was written on: a conversation may have had several. */
    messageId: z.number().int(),
    authorId: z.uuid(),
    author: z.string(),
    text: z.string(),
    /** Colleagues whose `@name` stands in the text. */
    mentions: z.array(z.object({ userId: z.uuid(), name: z.string() })),
    /** Rises with every change; a change names the one it rests on. */
    revision: z.number().int(),
    at: instantSchema,
    editedAt: instantSchema.nullable(),
    /** Whether whoever asks wrote it, and whether they may delete it. */
    isOwn: z.boolean(),
    canDelete: z.boolean(),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof noteSchema>;

const noteFields = {
  text: z
    .string()
    .trim()
    .min(1, 'The note is empty.')
    .max(noteMaxChars, `A note has at most ${noteMaxChars} characters.`),
  /** Members who may read notes. */
  mentions: z.array(z.uuid()).max(noteMentionsMax, `A note mentions at most ${noteMentionsMax} people.`).default([]),
};

const messageParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const noteParams = messageParams.extend({ noteId: z.uuid() });

export const notesEndpoints = {
  listNotes: {
    params: messageParams,
    answer: z.object({
      notes: z.array(noteSchema),
      draft: z.object({ text: z.string(), updatedAt: instantSchema }).nullable(),
    }),
  },
  createNote: {
    params: messageParams,
    body: z.strictObject({
      /** Made by the client once a note. */
      id: z.uuid().optional(),
      ...noteFields,
    }),
    answer: noteSchema,
    status: 201,
  },
  updateNote: {
    params: noteParams,
    body: z.strictObject({ ...noteFields, revision: z.number().int().min(1) }),
    answer: noteSchema,
  },
  deleteNote: { params: noteParams, answer: successSchema },
  saveNoteDraft: {
    params: messageParams,
    body: z.strictObject({
      text: z.string().max(noteMaxChars),
      /** The id of a note whose answer is still awaited: where it is stored, its text is no draft any more. */
      noteId: z.uuid().optional(),
    }),
    answer: successSchema,
  },
} as const satisfies Record<keyof typeof notesCalls, EndpointSchemas>;
export type Notes = z.infer<typeof notesEndpoints.listNotes.answer>;
