/** Templates and signatures of posts. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { mediaItemSchema } from '../media/schemas.ts';
import { postMediaMax } from '../posting/limits.ts';
import { captionSchema, hashtagsSchema } from '../posting/post-input.ts';
import { postPlatforms } from '../posting/targets.ts';
import { idParams, instantSchema, nameSchema, successSchema } from '../value-schemas.ts';
import type { postTemplatesCalls } from './calls.ts';
import { signatureMaxChars, templateNameMaxChars } from './rules.ts';

/** What a post begins with. */
const templateContentSchema = z.strictObject({
  kind: z.literal('template'),
  caption: captionSchema,
  hashtags: hashtagsSchema,
  /** What differs on single networks. */
  captions: z.partialRecord(z.enum(postPlatforms), captionSchema),
  hashtagsBy: z.partialRecord(z.enum(postPlatforms), hashtagsSchema),
  platforms: z.array(z.enum(postPlatforms)).max(postPlatforms.length),
  mediaIds: z.array(z.uuid()).max(postMediaMax),
});
/** What stands at the end of a caption. */
const signatureContentSchema = z.strictObject({
  kind: z.literal('signature'),
  text: z
    .string()
    .trim()
    .min(1, 'Write the signature.')
    .max(signatureMaxChars, `A signature has at most ${signatureMaxChars} characters.`),
  /** The account that it belongs to; null: any. */
  connectionId: z.uuid().nullable(),
});
export const postTemplateContentSchema = z.discriminatedUnion('kind', [templateContentSchema, signatureContentSchema]);
export type PostTemplateContent = z.infer<typeof postTemplateContentSchema>;

export const postTemplateSchema = z
  .object({
    id: z.uuid(),
    /** Rises with every change; a change names the one it rests on. */
    revision: z.number().int(),
    name: z.string(),
    /** For everybody in the workspace, or for its maker alone. */
    isShared: z.boolean(),
    /** Whoever asks may change and delete it. */
    isChangeable: z.boolean(),
    content: postTemplateContentSchema,
    /** Those of `content.mediaIds` that are in the library still. */
    media: z.array(mediaItemSchema),
    updatedAt: instantSchema,
  })
  .meta({ id: 'PostTemplate' });
export type PostTemplate = z.infer<typeof postTemplateSchema>;

const bodyFields = {
  name: nameSchema('Give it a name.', templateNameMaxChars),
  isShared: z.boolean(),
  content: postTemplateContentSchema,
};

export const postTemplatesEndpoints = {
  listPostTemplates: { answer: z.array(postTemplateSchema) },
  createPostTemplate: {
    body: z.strictObject({
      /** Made by the client once: a repeated request makes no second one. */
      id: z.uuid(),
      ...bodyFields,
    }),
    answer: postTemplateSchema,
    status: 201,
  },
  updatePostTemplate: {
    params: idParams,
    body: z.strictObject({ ...bodyFields, revision: z.number().int().min(1) }),
    answer: postTemplateSchema,
  },
  deletePostTemplate: { params: idParams, answer: successSchema },
} as const satisfies Record<keyof typeof postTemplatesCalls, EndpointSchemas>;
