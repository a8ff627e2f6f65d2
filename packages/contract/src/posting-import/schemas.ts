/** Bulk scheduling: a CSV of posts, read and judged row by row. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { postOptionsSchema } from '../posting/post-input.ts';
import { postSchema } from '../posting/schemas.ts';
import { postPlatforms } from '../posting/targets.ts';
import { instantSchema, timeZoneSchema } from '../value-schemas.ts';
import type { postingImportCalls } from './calls.ts';

export const importPostsBodySchema = z
  .object({
    csv: z.string().min(1, 'The file is empty.').max(400_000),
    timeZone: timeZoneSchema,
    /** The networks' own choices by connection, for all rows alike. */
    options: postOptionsSchema.default({}),
  })
  .strict();
export const importRowSchema = z
  .object({
    /** As a spreadsheet numbers the rows: the first one of the file is 1. */
    line: z.number().int(),
    displayTitle: z.string(),
    platforms: z.array(z.enum(postPlatforms)),
    scheduledAt: instantSchema.nullable(),
    /** What is wrong; a row with any is not imported. */
    errors: z.array(z.string()),
    /** What should be looked at. */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'ImportRow' });
export const importPreviewSchema = z.object({
  rows: z.array(importRowSchema),
  valid: z.number().int(),
  /** The accounts that rows go to: what their networks want chosen is chosen for all rows. */
  connectionIds: z.array(z.uuid()),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
/** `imported`: how many posts this call made; `posts` holds also those that an earlier call made of the same rows. */
export const importAnswerSchema = z.object({ imported: z.number().int(), posts: z.array(postSchema) });

export const postingImportEndpoints = {
  previewImport: { body: importPostsBodySchema, answer: importPreviewSchema },
  importPosts: { body: importPostsBodySchema, answer: importAnswerSchema },
} as const satisfies Record<keyof typeof postingImportCalls, EndpointSchemas>;
