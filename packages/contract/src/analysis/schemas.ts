/** What the AI makes of a message that nobody has sent, and of a reply that somebody is typing. */
import { z } from 'zod';
import { assistantChangesSchema } from '../assistant-settings/schemas.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { crisisClasses, engineNames, sentimentCertainties, sentiments, tags } from '../tickets/rules.ts';
import type { analysisCalls } from './calls.ts';
import { rewriteTextMaxChars, rewriteTools, translationLanguages, trialMessageMaxChars } from './rules.ts';

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

const messageParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const rewrittenTextSchema = z
  .string()
  .max(rewriteTextMaxChars, `At most ${rewriteTextMaxChars} characters can be rewritten at once.`);

/** The text is what the customer wrote, for somebody who wants to read it: a crisis is no reason against that. */
const isReceivedSchema = z.boolean().default(false);

export const listRewriteToolsBodySchema = z
  .object({ text: rewrittenTextSchema, isReceived: isReceivedSchema })
  .strict();
export const listRewriteToolsAnswerSchema = z.object({
  /** Who would do it. */
  engine: z.enum(engineNames),
  /** ISO 639-1: the customer's, which a translation is made into where none is named; null where it is not known. */
  customerLanguage: z.string().nullable(),
  tools: z.array(
    z.object({
      tool: z.enum(rewriteTools),
      /** One plain sentence: why it cannot be used on this text; null where it can. */
      obstacle: z.string().nullable(),
      /** A model would do it; none is connected. */
      needsModel: z.boolean(),
    }),
  ),
});
export type RewriteChoice = z.infer<typeof listRewriteToolsAnswerSchema>;

export const rewriteReplyBodySchema = z
  .object({
    tool: z.enum(rewriteTools, `Name one of the tools: ${rewriteTools.join(', ')}.`),
    text: rewrittenTextSchema.refine((text) => text.trim() !== '', 'Write something first.'),
    /** Of a translation: into what; absent: the customer's language. */
    language: z.enum(translationLanguages, `Name one of the languages: ${translationLanguages.join(', ')}.`).optional(),
    isReceived: isReceivedSchema,
  })
  .strict()
  .refine((body) => !body.isReceived || body.tool === 'translate', {
    message: 'What the customer wrote is only translated.',
    path: ['isReceived'],
  })
  .refine((body) => body.language === undefined || body.tool === 'translate', {
    message: 'Only a translation takes a language.',
    path: ['language'],
  });
export const rewriteReplyAnswerSchema = z.object({
  /** The text itself where nothing was to be done. */
  text: z.string(),
  isChanged: z.boolean(),
  engine: z.enum(engineNames),
  /** One plain sentence or two: what was done and what was not. */
  reason: z.string(),
});
export type Rewritten = z.infer<typeof rewriteReplyAnswerSchema>;

export const analysisEndpoints = {
  tryAssistant: { body: tryAssistantBodySchema, answer: tryAssistantAnswerSchema },
  listRewriteTools: { params: messageParams, body: listRewriteToolsBodySchema, answer: listRewriteToolsAnswerSchema },
  rewriteReply: { params: messageParams, body: rewriteReplyBodySchema, answer: rewriteReplyAnswerSchema },
} as const satisfies Record<keyof typeof analysisCalls, EndpointSchemas>;
