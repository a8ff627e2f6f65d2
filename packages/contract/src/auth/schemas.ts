/** Sign-in and the current user. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { languages } from '../languages.ts';
import { roles } from '../permissions.ts';
import { toOneLine } from '../plain-text.ts';
import { idParams, instantSchema, successSchema, timeZoneSchema } from '../value-schemas.ts';
import type { authCalls } from './calls.ts';
import { hindrances, passwordMaxChars, passwordMinChars, personNameMaxChars } from './rules.ts';

export const currentUserSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    /** `getProfilePicture`; null: the person has none. */
    pictureUrl: z.string().nullable(),
    /** `admin` is an administrator of this installation; the role in the workspace stands in `workspace.role`. */
    role: z.enum(['admin', 'user']),
    isImpersonating: z.boolean(),
    originalUserId: z.uuid().nullable(),
    /** Of an impersonation: nothing can be changed. */
    isReadOnly: z.boolean(),
    /** Of the screens; null: as the browser asks for. */
    language: z.enum(languages).nullable(),
    /** An IANA name, in which all times are shown; null: none was kept yet, and the browser's counts. */
    timeZone: z.string().nullable(),
    /** The page on which the imitated networks' customers are played; null: there is none, or it is not this person's to open. */
    sandboxPath: z.string().nullable(),
    workspace: z.object({
      id: z.uuid(),
      name: z.string().nullable(),
      role: z.enum(roles),
      isDemo: z.boolean(),
      /** `getWorkspaceLogo`; null: it has none. */
      logoUrl: z.string().nullable(),
      /** What must be done first; its calls answer with this code until then. */
      hindrance: z.enum(hindrances).nullable(),
      /** Since when none of its owners can sign in, and nothing goes out from it; null: it does. */
      suspendedAt: instantSchema.nullable(),
      /** The person leads it and has not put its first steps away (`getFirstSteps`). */
      hasFirstSteps: z.boolean(),
    }),
    session: z.object({
      idleTimeoutMs: z.number().int(),
      idleExpiresAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** It began at the provider of this workspace, and opens nothing else. */
      isSingleSignOn: z.boolean(),
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

export const profileSchema = z
  .object({
    name: z.string().nullable(),
    email: z.string(),
    /** An IANA name; null until a browser has told one (`keepTimeZone`), and then times in mails are told in UTC. */
    timeZone: z.string().nullable(),
    /** Of the screens; null: as the browser asks for. */
    language: z.enum(languages).nullable(),
    /** The address that the person wants, until its link is followed or over. */
    pendingEmail: z.object({ email: z.string(), expiresAt: instantSchema }).nullable(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

/** The person's present password, which acts of weight ask for once more. */
export const presentPasswordSchema = z.string().min(1, 'Give your present password.').max(passwordMaxChars);

export const ownSessionSchema = z
  .object({
    id: z.uuid(),
    /** Browser and system, in words. */
    device: z.string(),
    address: z.string().nullable(),
    startedAt: instantSchema,
    lastSeenAt: instantSchema,
    isRemembered: z.boolean(),
    /** An administrator of the installation acts as this person there. */
    isImpersonation: z.boolean(),
    /** It began at a workspace's provider and opens that workspace alone. */
    isSingleSignOn: z.boolean(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const twoFactorStateSchema = z
  .object({
    /** Since when sign-in asks for a code; null: it does not. */
    since: instantSchema.nullable(),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'TwoFactorState' });
export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;

/** Six digits of the app, or a recovery code; blanks do not count. */
const codeSchema = z.string().trim().min(6, 'Give the six digits that your app shows, or a recovery code.').max(40);
const passwordAndCodeSchema = z.strictObject({ password: presentPasswordSchema, code: codeSchema });
/** What whoever makes another way in shows once more. */
export const ownProofSchema = z.strictObject({
  password: presentPasswordSchema,
  /** Where two-factor sign-in is on. */
  code: codeSchema.optional(),
});
export type OwnProof = z.infer<typeof ownProofSchema>;
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

const accessRulesSchema = z
  .object({ requiresTwoFactor: z.boolean(), membersWithoutTwoFactor: z.number().int() })
  .meta({ id: 'AccessRules' });

export const authEndpoints = {
  getCurrentUser: { answer: currentUserSchema },
  verifyEmail: { body: verifyEmailBodySchema, answer: verifyEmailAnswerSchema },
  login: { body: loginBodySchema, answer: z.object({ success: z.literal(true), user: currentUserSchema }) },
  takeSecondStep: {
    body: z.strictObject({ code: codeSchema }),
    answer: z.object({ success: z.literal(true), user: currentUserSchema }),
  },
  logout: { answer: successSchema },
  requestPasswordReset: { body: z.strictObject({ email: emailSchema }), answer: successSchema },
  checkPasswordLink: {
    body: z.strictObject({ token: passwordLinkTokenSchema }),
    answer: z.object({ email: z.string(), purpose: z.enum(passwordLinkPurposes), expiresAt: z.iso.datetime() }),
  },
  setPassword: {
    body: z.strictObject({ token: passwordLinkTokenSchema, password: newPasswordSchema }),
    answer: z.object({ success: z.literal(true), email: z.string() }),
  },
  getProfile: { answer: profileSchema },
  updateProfile: {
    body: z.strictObject({
      name: z
        .string()
        .transform(toOneLine)
        .pipe(z.string().max(personNameMaxChars, `Give at most ${personNameMaxChars} characters.`)),
      timeZone: timeZoneSchema,
      /** Absent: it stays. */
      language: z.enum(languages).nullable().optional(),
    }),
    answer: profileSchema,
  },
  keepTimeZone: { body: z.strictObject({ timeZone: timeZoneSchema }), answer: z.object({ timeZone: z.string() }) },
  changePassword: {
    body: z.strictObject({ password: presentPasswordSchema, newPassword: newPasswordSchema }),
    answer: z.object({ success: z.literal(true), endedSessions: z.number().int() }),
  },
  requestEmailChange: {
    body: z.strictObject({ email: emailSchema, password: presentPasswordSchema }),
    answer: profileSchema,
  },
  cancelEmailChange: { answer: profileSchema },
  confirmEmailChange: {
    body: z.strictObject({ token: z.string().max(100) }),
    answer: z.object({ success: z.literal(true), email: z.string() }),
  },
  listSessions: { answer: z.array(ownSessionSchema) },
  endSession: { params: idParams, answer: successSchema },
  endOtherSessions: { answer: z.object({ success: z.literal(true), endedSessions: z.number().int() }) },
  getTwoFactor: { answer: twoFactorStateSchema },
  beginTwoFactor: {
    body: z.strictObject({ password: presentPasswordSchema }),
    answer: z.object({ /** Base32, for typing. */ secret: z.string(), /** For the QR code. */ uri: z.string() }),
  },
  confirmTwoFactor: { body: z.strictObject({ code: codeSchema }), answer: recoveryCodesSchema },
  switchTwoFactorOff: { body: passwordAndCodeSchema, answer: successSchema },
  replaceRecoveryCodes: { body: passwordAndCodeSchema, answer: recoveryCodesSchema },
  getAccessRules: { answer: accessRulesSchema },
  setAccessRules: { body: z.strictObject({ requiresTwoFactor: z.boolean() }), answer: accessRulesSchema },
  resetTwoFactor: { params: idParams, answer: successSchema },
} as const satisfies Record<keyof typeof authCalls, EndpointSchemas>;
