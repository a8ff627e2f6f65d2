/** The media library: uploads, AI images, and customers' files as they are kept. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { engineNames } from '../tickets/rules.ts';
import { idParams, instantSchema, nameSchema, successSchema } from '../value-schemas.ts';
import type { mediaCalls } from './calls.ts';
import {
  folderNameMaxChars,
  manyMediaMax,
  mediaSorts,
  mediaTagMaxChars,
  mediaTagsMax,
  toMediaTag,
  uploadPurposes,
} from './rules.ts';

export const mediaSources = ['upload', 'ai', 'crop', 'customer'] as const;

export const mediaItemSchema = z
  .object({
    id: z.uuid(),
    /** `/api/media/<id>`; what `mediaUrls` of a post names. */
    url: z.string(),
    /** A small picture of it; null where there is none: of sounds, and of films that were given no poster (`setMediaPoster`). */
    thumbnailUrl: z.string().nullable(),
    kind: z.enum(['image', 'video', 'audio']),
    originalName: z.string(),
    mimeType: z.string(),
    sizeBytes: z.number().int(),
    widthPx: z.number().int().nullable(),
    heightPx: z.number().int().nullable(),
    durationMs: z.number().int().nullable(),
    altText: z.string().nullable(),
    source: z.enum(mediaSources),
    /** Which engine made it; null of what was not made here, and of pictures from before it was kept. */
    madeBy: z.enum(engineNames).nullable(),
    /** How many posts hold it; only an unused file can be deleted. */
    usedInPosts: z.number().int(),
    /** Null: in no folder. */
    folderId: z.uuid().nullable(),
    /** In the order of the alphabet. */
    tags: z.array(z.string()),
    createdAt: instantSchema,
  })
  .meta({ id: 'MediaItem' });
export type MediaItem = z.infer<typeof mediaItemSchema>;

/** A file that was uploaded for a reply. It is not in the library. */
export const replyFileSchema = z
  .object({
    mediaId: z.uuid(),
    name: z.string(),
    mimeType: z.string(),
    sizeBytes: z.number().int(),
    altText: z.string().nullable(),
  })
  .meta({ id: 'ReplyFile' });
export type ReplyFile = z.infer<typeof replyFileSchema>;

/** The specification's upload answer: `type` and `size` beside our own fields. */
export const uploadedMediaSchema = z
  .object({
    originalName: z.string(),
    url: z.string(),
    type: z.string(),
    size: z.number().int(),
    item: mediaItemSchema,
  })
  .meta({ id: 'UploadedMedia' });
export const uploadAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(uploadedMediaSchema),
  /** Files that were refused, one sentence each; the others are in `data`. */
  error: z.string().optional(),
  refused: z.array(z.object({ originalName: z.string(), error: z.string(), message: z.string() })),
});

/** An upload in parts: begin, send parts from `receivedBytes` on, finish. It outlives a lost connection and a reload. */
export const beginUploadBodySchema = z
  .object({
    /** Made by the client; beginning twice with one id gives the same upload. */
    id: z.uuid(),
    originalName: z.string().trim().min(1).max(255),
    /** More than `uploadMaxBytes` is refused as `media_too_large`. */
    sizeBytes: z.number().int().min(1, 'The file is empty.'),
    /** `reply`: it goes along with an answer to a customer, may be a document too, and does not enter the library. */
    purpose: z.enum(uploadPurposes).default('library'),
  })
  .strict();
export const uploadSchema = z
  .object({
    id: z.uuid(),
    originalName: z.string(),
    sizeBytes: z.number().int(),
    receivedBytes: z.number().int(),
    /** Set when the last part has arrived and the file was accepted. */
    item: mediaItemSchema.nullable(),
    /** The same for an upload of the purpose `reply`, which has no `item`. */
    file: replyFileSchema.nullable(),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof uploadSchema>;
/** The body of a part is the bytes themselves (`application/octet-stream`). */
export const uploadPartQuerySchema = z.strictObject({ offset: z.coerce.number().int().min(0) });

const tagSchema = z
  .string()
  .max(200)
  .transform(toMediaTag)
  .pipe(
    z
      .string()
      .min(1, 'A tag has at least one letter.')
      .max(mediaTagMaxChars, `A tag has at most ${mediaTagMaxChars} characters.`),
  );
const tagsSchema = z.array(tagSchema).max(mediaTagsMax, `A file has at most ${mediaTagsMax} tags.`);

export const listMediaQuerySchema = z.object({
  kind: z.enum(['image', 'video', 'audio']).optional(),
  source: z.enum(['upload', 'ai', 'crop']).optional(),
  search: z.string().max(200).optional(),
  isUnused: z.enum(['true', 'false']).optional(),
  /** A folder, without those in it; `none`: what lies in no folder. */
  folder: z.union([z.uuid(), z.literal('none')]).optional(),
  tag: z.string().max(200).optional(),
  sort: z.enum(mediaSorts).default('newest'),
  limit: z.coerce.number().int().min(1).max(100).default(40),
  cursor: z.string().max(200).optional(),
});
export const updateMediaBodySchema = z
  .object({
    altText: z.string().max(2000).nullable().optional(),
    originalName: z.string().trim().min(1).max(255).optional(),
    folderId: z.uuid().nullable().optional(),
    tags: tagsSchema.optional(),
  })
  .strict();

export const mediaFolderSchema = z
  .object({
    id: z.uuid(),
    /** Rises with every change; a change names the one it rests on. */
    revision: z.number().int(),
    name: z.string(),
    /** The folder that it lies in; null: in none. */
    parentId: z.uuid().nullable(),
    /** In it, without those of the folders in it. */
    files: z.number().int(),
  })
  .meta({ id: 'MediaFolder' });
export type MediaFolder = z.infer<typeof mediaFolderSchema>;
const folderNameSchema = nameSchema('Give the folder a name.', folderNameMaxChars);
const manyIdsSchema = z.array(z.uuid()).min(1).max(manyMediaMax);
export const changeManyMediaBodySchema = z.strictObject({
  ids: manyIdsSchema,
  /** Null: out of every folder. */
  folderId: z.uuid().nullable().optional(),
  addTags: tagsSchema.optional(),
  removeTags: tagsSchema.optional(),
});
export const deleteManyMediaAnswerSchema = z.object({
  deleted: z.array(z.uuid()),
  /** What posts hold, and which ones: it stays. */
  kept: z.array(
    z.object({
      id: z.uuid(),
      originalName: z.string(),
      posts: z.array(z.object({ id: z.uuid(), title: z.string(), status: z.string() })),
    }),
  ),
});
/** Of the picture's own pixels, after its orientation was applied. Gives a new file; the old one stays. */
export const cropMediaBodySchema = z
  .object({
    leftPx: z.number().int().min(0),
    topPx: z.number().int().min(0),
    widthPx: z.number().int().min(16),
    heightPx: z.number().int().min(16),
  })
  .strict();
/** `size=thumbnail`: a picture of at most 480 px wide, where `thumbnailUrl` names one. */
export const getMediaQuerySchema = z.object({ size: z.enum(['full', 'thumbnail']).optional() });
export const mediaUseSchema = z.object({
  posts: z.array(z.object({ id: z.uuid(), title: z.string(), status: z.string() })),
});

export const mediaEndpoints = {
  getMedia: { params: idParams, query: getMediaQuerySchema },
  /** The body is a multipart form, which the route reads by itself. */
  uploadMedia: { answer: uploadAnswerSchema },
  beginUpload: { body: beginUploadBodySchema, answer: uploadSchema, status: 201 },
  getUpload: { params: idParams, answer: uploadSchema },
  /** The body is the bytes, which the route reads by itself. */
  sendUploadPart: { params: idParams, query: uploadPartQuerySchema, answer: uploadSchema },
  cancelUpload: { params: idParams, answer: successSchema },
  listMedia: { query: listMediaQuerySchema, answer: z.array(mediaItemSchema) },
  updateMedia: { params: idParams, body: updateMediaBodySchema, answer: mediaItemSchema },
  /** The body is the bytes, as of a part of an upload. */
  setMediaPoster: { params: idParams, answer: mediaItemSchema },
  deleteMedia: { params: idParams, answer: successSchema },
  /** Those that are not there any more are left out. */
  changeManyMedia: { body: changeManyMediaBodySchema, answer: z.object({ changed: z.array(mediaItemSchema) }) },
  deleteManyMedia: { body: z.strictObject({ ids: manyIdsSchema }), answer: deleteManyMediaAnswerSchema },
  listMediaTags: { answer: z.array(z.object({ tag: z.string(), files: z.number().int() })) },
  listMediaFolders: { answer: z.array(mediaFolderSchema) },
  createMediaFolder: {
    body: z.strictObject({
      /** Made by the client once: a repeated request makes no second folder. */
      id: z.uuid(),
      name: folderNameSchema,
      parentId: z.uuid().nullable(),
    }),
    answer: mediaFolderSchema,
    status: 201,
  },
  updateMediaFolder: {
    params: idParams,
    body: z.strictObject({
      revision: z.number().int().min(1),
      name: folderNameSchema.optional(),
      parentId: z.uuid().nullable().optional(),
    }),
    answer: mediaFolderSchema,
  },
  deleteMediaFolder: {
    params: idParams,
    /** `contents=move-up`: what is in it moves to the folder around it. Without it only an empty folder is deleted. */
    query: z.strictObject({ contents: z.literal('move-up').optional() }),
    answer: successSchema,
  },
  getMediaUse: { params: idParams, answer: mediaUseSchema },
  cropMedia: { params: idParams, body: cropMediaBodySchema, answer: mediaItemSchema, status: 201 },
  getPublicMedia: { params: z.object({ token: z.string().max(300) }) },
} as const satisfies Record<keyof typeof mediaCalls, EndpointSchemas>;
