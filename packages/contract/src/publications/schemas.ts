/** Publications: a post on one account, its attempts and its results. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, instantSchema, platformSchema } from '../value-schemas.ts';
import type { publicationsCalls } from './calls.ts';
import { publicationStates } from './rules.ts';

export const postResultsSchema = z.object({
  likes: z.number().int().nullable(),
  comments: z.number().int().nullable(),
  shares: z.number().int().nullable(),
  views: z.number().int().nullable(),
});
export type PostResults = z.infer<typeof postResultsSchema>;

export const publicationSchema = z
  .object({
    id: z.uuid(),
    connectionId: z.uuid(),
    platform: platformSchema,
    accountName: z.string(),
    accountHandle: z.string().nullable(),
    accountPicture: z.string().nullable(),
    isSandbox: z.boolean(),
    state: z.enum(publicationStates),
    /** A `DeliveryReason`: a `WaitingReason` while it is to go out, a failure's or the network's own when failed. */
    reasonCode: z.string().nullable(),
    reason: z.string().nullable(),
    scheduledAt: instantSchema,
    publishedAt: instantSchema.nullable(),
    nextAttemptAt: instantSchema.nullable(),
    attempts: z.number().int(),
    /** The proof. */
    permalink: z.string().nullable(),
    /** Parts the network refused although the post stands. */
    problems: z.array(z.object({ code: z.string(), reason: z.string() })),
    results: postResultsSchema.nullable(),
    resultsAt: instantSchema.nullable(),
    /** How often people followed its short links; null: it has none. */
    linkClicks: z.number().int().nullable(),
    canRetry: z.boolean(),
    canCancel: z.boolean(),
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof publicationSchema>;

export const publicationAttemptSchema = z.object({
  publicationId: z.uuid(),
  number: z.number().int(),
  kind: z.enum(['prepare', 'send', 'look-up', 'follow']),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  outcome: z.string().nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
});

export const publicationsEndpoints = {
  retryPublication: { params: idParams, answer: publicationSchema },
  cancelPublication: { params: idParams, answer: publicationSchema },
} as const satisfies Record<keyof typeof publicationsCalls, EndpointSchemas>;
