/** Ratings by customers. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema } from '../value-schemas.ts';
import type { surveysCalls } from './calls.ts';
import { linkPlaceholder, ratingMax, surveyLanguages, surveyObstacles, surveyWordsMaxChars } from './rules.ts';

const wordsSchema = z
  .string()
  .trim()
  .max(surveyWordsMaxChars)
  .refine(
    (text) => text.split(linkPlaceholder).length === 2,
    `The words need ${linkPlaceholder} once: the link stands there.`,
  );

export const surveySettingsSchema = z.strictObject({
  isOn: z.boolean(),
  inPublic: z.boolean(),
  /** The words go into the first answer that a person sends in a ticket, where they can leave them out. */
  isAutomatic: z.boolean(),
  /** One text for each language. */
  words: z.strictObject(Object.fromEntries(surveyLanguages.map((language) => [language, wordsSchema]))),
});

export const ratingsSchema = z
  .strictObject({
    /** Customers who were asked. */
    asked: z.number().int(),
    /** Of them, those who answered. */
    answers: z.number().int(),
    /** 1 to 5; null without an answer. */
    average: z.number().nullable(),
  })
  .meta({ id: 'Ratings' });

export const ticketSurveySchema = z
  .object({
    /** Why the customer is not asked; null: they may be. */
    obstacle: z.enum(surveyObstacles).nullable(),
    /** 1 to 5; null: not rated. */
    rating: z.number().int().min(1).max(ratingMax).nullable(),
    comment: z.string(),
    ratedAt: instantSchema.nullable(),
    /** When the link went to the customer, or was copied for them. */
    askedAt: instantSchema.nullable(),
    /** What the screen adds to the next reply by itself, link included; null: nothing. */
    addition: z.string().nullable(),
  })
  .meta({ id: 'TicketSurvey' });
export type TicketSurvey = z.infer<typeof ticketSurveySchema>;

const ticketParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const tokenParams = z.object({ token: z.string().min(1).max(100) });

export const surveysEndpoints = {
  getSurveySettings: { answer: surveySettingsSchema },
  setSurveySettings: { body: surveySettingsSchema, answer: surveySettingsSchema },
  getTicketSurvey: { params: ticketParams, answer: ticketSurveySchema },
  prepareSurvey: { params: ticketParams, answer: z.object({ text: z.string() }) },
  shareSurvey: { params: ticketParams, answer: z.object({ url: z.url() }) },
  openRating: { params: tokenParams },
  sendRating: { params: tokenParams },
} as const satisfies Record<keyof typeof surveysCalls, EndpointSchemas>;
