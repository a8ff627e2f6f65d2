/** Sign-in and the current user. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { roles } from '../permissions.ts';
import { successSchema } from '../value-schemas.ts';
import type { authCalls } from './calls.ts';
import { passwordMaxChars, passwordMinChars } from './rules.ts';

export const currentUserSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    /** `admin` is an administrator of this installation; the role in the workspace stands in `workspace.role`. */
    role: z.enum(['admin', 'user']),
    isImpersonating: z.boolean(),
    originalUserId: z.uuid().nullable(),
    workspace: z.object({ id: z.uuid(), name: z.string().nullable(), role: z.enum(roles), isDemo: z.boolean() }),
    session: z.object({
      idleTimeoutMs: z.number().int(),
      idleExpiresAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ message: 'Give an e-mail address such as name@company.example.' }));

export const verifyEmailBodySchema = z.strictObject({ email: emailSchema });
export const verifyEmailAnswerSchema = z.object({ success: z.literal(true), email: z.string() });
export const loginBodySchema = z.strictObject({
  /** Holds the e-mail address. */
  username: emailSchema,
  password: z.string().min(1).max(1024),
  rememberMe: z.boolean().default(false),
});

/** A new password: the one place of its rules. */
export const newPasswordSchema = z
  .string()
  .min(passwordMinChars, `Give at least ${passwordMinChars} characters.`)
  .max(passwordMaxChars, `Give at most ${passwordMaxChars} characters.`);

export const passwordLinkPurposes = ['set', 'reset'] as const;
const passwordLinkTokenSchema = z.string().max(100);

export const authEndpoints = {
  getCurrentUser: { answer: currentUserSchema },
  verifyEmail: { body: verifyEmailBodySchema, answer: verifyEmailAnswerSchema },
  login: { body: loginBodySchema, answer: z.object({ success: z.literal(true), user: currentUserSchema }) },
  logout: { answer: successSchema },
  checkPasswordLink: {
    body: z.strictObject({ token: passwordLinkTokenSchema }),
    answer: z.object({ email: z.string(), purpose: z.enum(passwordLinkPurposes), expiresAt: z.iso.datetime() }),
  },
  setPassword: {
    body: z.strictObject({ token: passwordLinkTokenSchema, password: newPasswordSchema }),
    answer: z.object({ success: z.literal(true), email: z.string() }),
  },
} as const satisfies Record<keyof typeof authCalls, EndpointSchemas>;
