/** What the composer and the optimizer ask of the AI. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { mediaItemSchema } from '../media/schemas.ts';
import { postPlatforms } from '../posting/targets.ts';
import { engineNames } from '../tickets/rules.ts';
import type { aiCalls } from './calls.ts';
import {
  captionTones,
  imageSizes,
  imageStyles,
  optimizationAudiences,
  optimizationFocuses,
  suggestionTypes,
} from './rules.ts';

const topicSchema = z.string().max(5_000).default('');
const targetSchema = z.enum([...postPlatforms, 'global']);

export const generateCaptionBodySchema = z
  .object({
    topic: topicSchema,
    platform: targetSchema,
    /** Chosen by the person; counts before what the topic asks for. */
    tone: z.enum(captionTones).optional(),
  })
  .strict();
/** What a caption will rest on besides the topic, told before it is written. */
export const writingBasisSchema = z.object({
  /** A model may add words of its own; the built-in engine has fixed phrases. */
  engine: z.enum(engineNames),
  /** How the brand calls itself; empty where nothing tells. */
  companyName: z.string(),
  /** Own posts whose habits it follows; 0 where there are too few. */
  bestPosts: z.number().int(),
  /** Own hashtags that may be put first. */
  ownHashtags: z.number().int(),
});
export const generateCaptionAnswerSchema = z.object({
  success: z.literal(true),
  data: z.object({ caption: z.string(), /** What it rests on, one plain sentence. */ reason: z.string() }),
});
export const generateHashtagsBodySchema = z.object({ topic: topicSchema, platform: targetSchema }).strict();
export const generateHashtagsAnswerSchema = z.object({
  success: z.literal(true),
  data: z.object({ hashtags: z.array(z.string()), reason: z.string() }),
});
export const generateImageBodySchema = z
  .object({
    prompt: z.string().trim().min(1, 'Describe the image.').max(1_000),
    style: z.enum(imageStyles),
    size: z.enum(imageSizes),
    platform: targetSchema,
  })
  .strict();
export const generateImageAnswerSchema = z.object({
  success: z.literal(true),
  data: z.object({
    url: z.string(),
    item: mediaItemSchema,
    /** What was made, in a plain sentence. */ reason: z.string(),
  }),
});

export const optimizeContentBodySchema = z
  .object({
    content: z.string().trim().min(1, 'Write the content first.').max(10_000),
    optimizationType: z.enum(optimizationFocuses),
    targetAudience: z.enum(optimizationAudiences),
    platform: z.enum(postPlatforms).default('linkedin'),
  })
  .strict();
export const optimizationSuggestionSchema = z.object({
  type: z.enum(suggestionTypes),
  title: z.string(),
  description: z.string(),
  /** 0 to 100, of the whole text: as it stands, and with this suggestion alone. */
  originalScore: z.number().int(),
  optimizedScore: z.number().int(),
  improvement: z.number().int(),
  /** The text with this suggestion alone; null where it changes no text (timing). */
  appliedContent: z.string().nullable(),
});
export const optimizationResultSchema = z
  .object({
    originalScore: z.number().int(),
    optimizedContent: z.string(),
    optimizationScore: z.number().int(),
    suggestions: z.array(optimizationSuggestionSchema),
    /** What posts of this score brought this workspace; each null below 20 published posts. */
    projectedEngagement: z.object({
      likes: z.number().int().nullable(),
      comments: z.number().int().nullable(),
      shares: z.number().int().nullable(),
      impressions: z.number().int().nullable(),
    }),
    /** What the projection rests on, or what it needs. */
    projectionBasis: z.string(),
    bestPostingTime: z.string(),
    isBestTimeDefault: z.boolean(),
    recommendedHashtags: z.array(z.string()),
    /** How the score is made up: a feature's points of its maximum. */
    features: z.array(z.object({ name: z.string(), points: z.number(), maxPoints: z.number(), note: z.string() })),
  })
  .meta({ id: 'OptimizationResult' });
export type OptimizationResult = z.infer<typeof optimizationResultSchema>;

export const aiEndpoints = {
  getWritingBasis: { query: z.object({ platform: targetSchema.default('global') }), answer: writingBasisSchema },
  generateCaption: { body: generateCaptionBodySchema, answer: generateCaptionAnswerSchema },
  generateHashtags: { body: generateHashtagsBodySchema, answer: generateHashtagsAnswerSchema },
  generateImage: { body: generateImageBodySchema, answer: generateImageAnswerSchema },
  optimizeContent: { body: optimizeContentBodySchema, answer: optimizationResultSchema },
} as const satisfies Record<keyof typeof aiCalls, EndpointSchemas>;
