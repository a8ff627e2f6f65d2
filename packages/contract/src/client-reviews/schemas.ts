/** Links by which a client sees a post and answers. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { mediaItemSchema } from '../media/schemas.ts';
import { platformContentSchema } from '../posting/post-input.ts';
import { postPlatforms } from '../posting/targets.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { clientReviewsCalls } from './calls.ts';
import { clientCommentMaxChars, clientDecisions, clientLinkDays, clientNameMaxChars } from './rules.ts';

export const clientReviewSchema = z
  .object({
    id: z.uuid(),
    clientName: z.string(),
    state: z.enum(['open', 'expired', 'revoked']),
    /** Whether an approval by it counts as the workspace's: approval is required, and whoever made it may approve. */
    isEffective: z.boolean(),
    createdBy: z.object({ id: z.uuid(), name: z.string() }),
    createdAt: instantSchema,
    expiresAt: instantSchema,
    /** When the client looked at it first. */
    openedAt: instantSchema.nullable(),
    decision: z.enum(clientDecisions).nullable(),
    comment: z.string().nullable(),
    decidedAt: instantSchema.nullable(),
    /** The post was changed after the answer. */
    isOutdated: z.boolean(),
  })
  .meta({ id: 'ClientReview' });
export type ClientReview = z.infer<typeof clientReviewSchema>;

/** What a client sees: how the post looks, and nothing of the team's talk about it. */
export const openedReviewSchema = z
  .object({
    clientName: z.string(),
    workspaceName: z.string(),
    expiresAt: instantSchema,
    revision: z.number().int(),
    /** False once the post has gone out. */
    canAnswer: z.boolean(),
    decision: z.enum(clientDecisions).nullable(),
    comment: z.string().nullable(),
    decidedAt: instantSchema.nullable(),
    isOutdated: z.boolean(),
    accounts: z.array(z.object({ platform: z.enum(postPlatforms), name: z.string(), handle: z.string().nullable() })),
    post: z.object({
      title: z.string().nullable(),
      caption: z.string(),
      hashtags: z.string(),
      isGlobal: z.boolean(),
      platforms: z.array(z.enum(postPlatforms)),
      platformContent: platformContentSchema,
      /** Their addresses work without signing in, for a week. */
      media: z.array(mediaItemSchema.extend({ postAltText: z.string().nullable() })),
      link: z.string().nullable(),
      thread: z.array(z.string()),
      firstComment: z.string().nullable(),
      scheduledAt: instantSchema.nullable(),
      timeZone: z.string(),
    }),
  })
  .meta({ id: 'OpenedReview' });
export type OpenedReview = z.infer<typeof openedReviewSchema>;

const tokenSchema = z.string().min(1).max(100);

export const clientReviewsEndpoints = {
  listClientReviews: { params: idParams, answer: z.array(clientReviewSchema) },
  createClientReview: {
    params: idParams,
    body: z.strictObject({
      clientName: z
        .string()
        .trim()
        .min(1, 'Say for whom it is.')
        .max(clientNameMaxChars, `A name has at most ${clientNameMaxChars} characters.`),
      days: z.literal(clientLinkDays).default(7),
    }),
    /** `link`: the only time that it is told. */
    answer: z.object({ review: clientReviewSchema, link: z.string() }),
    status: 201,
  },
  revokeClientReview: { params: idParams, answer: successSchema },
  openClientReview: { body: z.strictObject({ token: tokenSchema }), answer: openedReviewSchema },
  answerClientReview: {
    body: z
      .strictObject({
        token: tokenSchema,
        /** The revision that was looked at: a post that was changed meanwhile is looked at anew. */
        revision: z.number().int().min(1),
        decision: z.enum(clientDecisions),
        comment: z.string().trim().max(clientCommentMaxChars).default(''),
      })
      .refine((body) => body.decision === 'approved' || body.comment !== '', {
        message: 'Say what should change.',
        path: ['comment'],
      }),
    answer: openedReviewSchema,
  },
} as const satisfies Record<keyof typeof clientReviewsCalls, EndpointSchemas>;
