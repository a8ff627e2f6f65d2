/** Feeds whose entries become drafts. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { postingFeedsCalls } from './calls.ts';

/** An RSS or Atom feed whose new entries become drafts. */
export const postingFeedSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    title: z.string(),
    connectionIds: z.array(z.uuid()),
    isOn: z.boolean(),
    lastCheckedAt: instantSchema.nullable(),
    /** Why the last look failed. */
    error: z.string().nullable(),
    draftsMade: z.number().int(),
  })
  .meta({ id: 'PostingFeed' });
export type PostingFeed = z.infer<typeof postingFeedSchema>;
export const createPostingFeedBodySchema = z
  .object({ url: z.url({ protocol: /^https?$/ }).max(2_000), connectionIds: z.array(z.uuid()).max(100).default([]) })
  .strict();
export const updatePostingFeedBodySchema = z
  .object({ isOn: z.boolean(), connectionIds: z.array(z.uuid()).max(100) })
  .partial()
  .strict();

export const postingFeedsEndpoints = {
  listPostingFeeds: { answer: z.array(postingFeedSchema) },
  createPostingFeed: { body: createPostingFeedBodySchema, answer: postingFeedSchema, status: 201 },
  updatePostingFeed: { params: idParams, body: updatePostingFeedBodySchema, answer: postingFeedSchema },
  deletePostingFeed: { params: idParams, answer: successSchema },
} as const satisfies Record<keyof typeof postingFeedsCalls, EndpointSchemas>;
