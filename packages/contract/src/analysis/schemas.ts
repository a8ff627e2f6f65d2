/** What the AI makes of a message that nobody has sent. */
import { z } from 'zod';
import { assistantChangesSchema } from '../assistant-settings/schemas.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { crisisClasses, engineNames, sentimentCertainties, sentiments, tags } from '../tickets/rules.ts';
import type { analysisCalls } from './calls.ts';
import { trialMessageMaxChars } from './rules.ts';

const triedDraftSchema = z.object({
  /** Null where the assistant drafts none; the reason says why. */
  text: z.string().nullable(),
  /** Where nothing that is known answers: a short reply that says so and promises nothing. */
  holdingReply: z.string().nullable(),
  reason: z.string(),
  sources: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string() })),
  /** What the rules would do, one plain sentence each. */
  rules: z.array(z.string()),
  engine: z.enum(engineNames),
});

export const tryAssistantBodySchema = z
  .object({
    text: z
      .string()
      .trim()
      .min(1, 'Paste a message first.')
      .max(trialMessageMaxChars, `At most ${trialMessageMaxChars} characters fit here.`),
    channel: z.enum(['public', 'private']).default('public'),
    /** As the network would show the customer; empty: nobody knows. */
    senderName: z.string().trim().max(100).default(''),
    /** Settings as they stand in the form: the answer then has a second draft. */
    settings: assistantChangesSchema.optional(),
  })
  .strict();

export const tryAssistantAnswerSchema = z.object({
  reading: z.object({
    /** ISO 639-1, or `und`. */
    language: z.string(),
    sentiment: z.enum(sentiments),
    sentimentConfidence: z.number(),
    certainty: z.enum(sentimentCertainties),
    /** The one that is shown on a ticket. */
    tag: z.enum(tags),
    tags: z.array(z.object({ tag: z.enum(tags), confidence: z.number() })),
    urgency: z.number().int(),
    spam: z.boolean(),
    crisis: z.array(z.enum(crisisClasses)),
    reason: z.string(),
    engine: z.enum(engineNames),
  }),
  /** With the settings that are saved. */
  draft: triedDraftSchema,
  /** With the settings of the request; null where it names none. */
  changedDraft: triedDraftSchema.nullable(),
});
export type Trial = z.infer<typeof tryAssistantAnswerSchema>;
export type TriedDraft = z.infer<typeof triedDraftSchema>;

export const analysisEndpoints = {
  tryAssistant: { body: tryAssistantBodySchema, answer: tryAssistantAnswerSchema },
} as const satisfies Record<keyof typeof analysisCalls, EndpointSchemas>;
