/** The mails of this installation, for its administrators. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema, successSchema } from '../value-schemas.ts';
import type { mailCalls } from './calls.ts';

/** waiting; sent; kept: no mail server is set up, so it stays here; failed: given up. */
export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

export const mailSchema = z
  .object({
    id: z.number().int(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    state: z.enum(mailStates),
    attempts: z.number().int(),
    /** What the mail server said. */
    reason: z.string().nullable(),
    nextAttemptAt: instantSchema.nullable(),
    createdAt: instantSchema,
    sentAt: instantSchema.nullable(),
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof mailSchema>;

export const mailListSchema = z.object({
  /** Whether SMTP_URL is set; its host and sender where it is. */
  server: z.object({ host: z.string(), from: z.string() }).nullable(),
  /** The newest first. */
  mails: z.array(mailSchema),
});

const mailParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const mailEndpoints = {
  listMails: { answer: mailListSchema },
  retryMail: { params: mailParams, answer: successSchema },
  discardMail: { params: mailParams, answer: successSchema },
} as const satisfies Record<keyof typeof mailCalls, EndpointSchemas>;
