/** What the workspace knows: entries by hand, from pages and from files. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { knowledgeCalls } from './calls.ts';
import {
  knowledgeImportMaxEntries,
  knowledgeKinds,
  knowledgeSourceKinds,
  knowledgeTextMaxChars,
  knowledgeTitleMaxChars,
} from './rules.ts';

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

/** Something out of a file or page that could become an entry. */
export const knowledgePieceSchema = z
  .object({
    kind: z.enum(knowledgeKinds),
    title: z.string(),
    text: z.string(),
    /** Where a person finds it in the file, `page 3` or `row 12`; null: nothing tells it. */
    where: z.string().nullable(),
    /** What is wrong; a piece with any cannot be taken over as it is. */
    errors: z.array(z.string()),
  })
  .meta({ id: 'KnowledgePiece' });
export type KnowledgePiece = z.infer<typeof knowledgePieceSchema>;
const importSources = z.enum(['page', 'file']);
export const knowledgePreviewSchema = z.object({
  source: importSources,
  /** The page's address or the file's name. */
  sourceName: z.string(),
  pieces: z.array(knowledgePieceSchema),
});
/** The body is the bytes themselves (`application/octet-stream`). */
export const readKnowledgeFileQuerySchema = z.strictObject({ name: z.string().min(1).max(300) });
export const readKnowledgePageBodySchema = z.strictObject({
  url: z
    .string()
    .trim()
    .max(2_000)
    .pipe(
      z.url({
        protocol: /^https?$/,
        error: 'Give the whole address of the page, such as https://company.example/faq.',
      }),
    ),
});
export const importKnowledgeBodySchema = z.strictObject({
  source: importSources,
  sourceName: z.string().max(2_000),
  entries: z
    .array(createKnowledgeEntryBodySchema)
    .min(1, 'Choose at least one.')
    .max(knowledgeImportMaxEntries, `At most ${knowledgeImportMaxEntries} are taken over at once.`),
});
export const importKnowledgeAnswerSchema = z.object({
  imported: z.number().int(),
  /** Of the ones that were given, these were there already. */
  known: z.number().int(),
});

export const knowledgeEndpoints = {
  listKnowledge: { query: listKnowledgeQuerySchema, answer: z.array(knowledgeEntrySchema) },
  createKnowledgeEntry: { body: createKnowledgeEntryBodySchema, answer: knowledgeEntrySchema, status: 201 },
  updateKnowledgeEntry: { params: idParams, body: updateKnowledgeEntryBodySchema, answer: knowledgeEntrySchema },
  deleteKnowledgeEntry: { params: idParams, answer: successSchema },
  tryKnowledge: { body: tryKnowledgeBodySchema, answer: tryKnowledgeAnswerSchema },
  /** The body is the bytes, which the route reads by itself. */
  readKnowledgeFile: { query: readKnowledgeFileQuerySchema, answer: knowledgePreviewSchema },
  readKnowledgePage: { body: readKnowledgePageBodySchema, answer: knowledgePreviewSchema },
  importKnowledge: { body: importKnowledgeBodySchema, answer: importKnowledgeAnswerSchema, status: 201 },
} as const satisfies Record<keyof typeof knowledgeCalls, EndpointSchemas>;
