/** Replies that a team has ready: by hand, or from a file. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { cannedRepliesCalls } from './calls.ts';
import { cannedReplyCategories, cannedReplyContentMaxChars, cannedReplyTitleMaxChars } from './rules.ts';

export const cannedReplySchema = z
  .object({
    id: z.uuid(),
    /** Rises with every change; a change names the one it rests on. */
    revision: z.number().int(),
    title: z.string(),
    content: z.string(),
    category: z.enum(cannedReplyCategories),
    updatedAt: instantSchema,
  })
  .meta({ id: 'CannedReply' });
export type CannedReply = z.infer<typeof cannedReplySchema>;

const textFields = {
  title: z
    .string()
    .trim()
    .min(1, 'Give the reply a title.')
    .max(cannedReplyTitleMaxChars, `A title has at most ${cannedReplyTitleMaxChars} characters.`),
  content: z
    .string()
    .trim()
    .min(1, 'Write the reply.')
    .max(cannedReplyContentMaxChars, `A reply has at most ${cannedReplyContentMaxChars} characters.`),
  category: z.enum(cannedReplyCategories).default('General'),
};
export const createCannedReplyBodySchema = z.strictObject(textFields);
export const updateCannedReplyBodySchema = z.strictObject({ ...textFields, revision: z.number().int().min(1) });

export const listCannedRepliesQuerySchema = z.object({
  search: z.string().max(200).optional(),
  category: z.enum(cannedReplyCategories).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** How many to pass over. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** Whose ending says what the file is; what it really is decides. */
const replyFileQuerySchema = z.object({ fileName: z.string().trim().min(1).max(255) }).strict();

export const replyFileRowSchema = z
  .object({
    /** As a spreadsheet numbers the rows: the first one of the file is 1. */
    line: z.number().int(),
    title: z.string(),
    /** Its beginning. */
    content: z.string(),
    category: z.enum(cannedReplyCategories),
    /** The workspace has the same already: it is passed over. */
    isKnown: z.boolean(),
    /** What is wrong; a row with any is not imported. */
    errors: z.array(z.string()),
  })
  .meta({ id: 'ReplyFileRow' });
export const replyFilePreviewSchema = z.object({
  /** Rows of the file, without empty ones. */
  total: z.number().int(),
  /** Those that an import would add. */
  valid: z.number().int(),
  known: z.number().int(),
  wrong: z.number().int(),
  /** The wrong ones first; only the beginning of a long list. */
  rows: z.array(replyFileRowSchema),
});
export type ReplyFilePreview = z.infer<typeof replyFilePreviewSchema>;

export const cannedRepliesEndpoints = {
  listCannedReplies: {
    query: listCannedRepliesQuerySchema,
    answer: z.object({ /** Of all that match. */ total: z.number().int(), replies: z.array(cannedReplySchema) }),
  },
  createCannedReply: { body: createCannedReplyBodySchema, answer: cannedReplySchema, status: 201 },
  updateCannedReply: { params: idParams, body: updateCannedReplyBodySchema, answer: cannedReplySchema },
  deleteCannedReply: { params: idParams, answer: successSchema },
  /** The body is the bytes, which the route reads by itself. */
  previewCannedReplies: { query: replyFileQuerySchema, answer: replyFilePreviewSchema },
  importCannedReplies: {
    query: replyFileQuerySchema,
    answer: z.object({ imported: z.number().int(), known: z.number().int(), wrong: z.number().int() }),
  },
  exportCannedReplies: {},
} as const satisfies Record<keyof typeof cannedRepliesCalls, EndpointSchemas>;
