/** What the workspace knows: entries by hand, from pages and from files. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { knowledgeCalls } from './calls.ts';
import { knowledgeKinds, knowledgeSourceKinds, knowledgeTextMaxChars, knowledgeTitleMaxChars } from './rules.ts';

export const knowledgeEntrySchema = z
  .object({
    id: z.uuid(),
    /** Rises with every change; a change names the one it rests on. */
    revision: z.number().int(),
    kind: z.enum(knowledgeKinds),
    title: z.string(),
    text: z.string(),
    /** ISO 639-1 as detected, or `und`. */
    language: z.string(),
    source: z.enum(knowledgeSourceKinds),
    /** The page's address or the file's name; null: written by hand. */
    sourceName: z.string().nullable(),
    /** Null: by Parley itself, or somebody who is no longer there. */
    createdBy: z.string().nullable(),
    createdAt: instantSchema,
    updatedBy: z.string().nullable(),
    updatedAt: instantSchema,
  })
  .meta({ id: 'KnowledgeEntry' });
export type KnowledgeEntry = z.infer<typeof knowledgeEntrySchema>;

const textFields = {
  kind: z.enum(knowledgeKinds),
  title: z
    .string()
    .trim()
    .min(1, 'Give the entry a title, best the question itself.')
    .max(knowledgeTitleMaxChars, `A title has at most ${knowledgeTitleMaxChars} characters.`),
  text: z
    .string()
    .trim()
    .min(1, 'Write what your customers should be told.')
    .max(
      knowledgeTextMaxChars,
      `A text has at most ${knowledgeTextMaxChars.toLocaleString('en')} characters. Split it into several entries.`,
    ),
};
export const createKnowledgeEntryBodySchema = z.strictObject(textFields);
export type CreateKnowledgeEntryBody = z.input<typeof createKnowledgeEntryBodySchema>;
export const updateKnowledgeEntryBodySchema = z.strictObject({
  ...z.object(textFields).partial().shape,
  revision: z.number().int().min(1),
});

export const listKnowledgeQuerySchema = z.object({
  search: z.string().max(200).optional(),
  kind: z.enum(knowledgeKinds).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});

export const tryKnowledgeBodySchema = z.strictObject({
  question: z.string().trim().min(1, 'Write a question as a customer would.').max(2_000),
});
/** Something that a draft for the question could rest on. */
export const knowledgeMatchSchema = z
  .object({
    kind: z.enum([...knowledgeKinds, 'canned-reply']),
    id: z.string(),
    title: z.string(),
    text: z.string(),
    /** A draft would rest on it; the others share words with the question. */
    isCited: z.boolean(),
  })
  .meta({ id: 'KnowledgeMatch' });
export const tryKnowledgeAnswerSchema = z.object({
  /** Of the question, as detected. */
  language: z.string(),
  /** One plain sentence of the engine: what a draft would rest on, or why it rests on nothing. */
  reason: z.string(),
  /** What would be cited first; empty: nothing is about it. */
  matches: z.array(knowledgeMatchSchema),
});

export const knowledgeEndpoints = {
  listKnowledge: { query: listKnowledgeQuerySchema, answer: z.array(knowledgeEntrySchema) },
  createKnowledgeEntry: { body: createKnowledgeEntryBodySchema, answer: knowledgeEntrySchema, status: 201 },
  updateKnowledgeEntry: { params: idParams, body: updateKnowledgeEntryBodySchema, answer: knowledgeEntrySchema },
  deleteKnowledgeEntry: { params: idParams, answer: successSchema },
  tryKnowledge: { body: tryKnowledgeBodySchema, answer: tryKnowledgeAnswerSchema },
} as const satisfies Record<keyof typeof knowledgeCalls, EndpointSchemas>;
