/** Signing in by a passkey (WebAuthn). */
import { z } from 'zod';
import { currentUserSchema, ownProofSchema } from '../auth/schemas.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { toOneLine } from '../plain-text.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { passkeysCalls } from './calls.ts';
import { passkeyNameMaxChars } from './rules.ts';

export const passkeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Kept by an account of the person's (a password manager), so that it is on all their devices. */
    isSynced: z.boolean(),
    createdAt: instantSchema,
    lastUsedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

const nameSchema = z
  .string()
  .transform(toOneLine)
  .pipe(
    z
      .string()
      .min(1, 'Give the passkey a name.')
      .max(passkeyNameMaxChars, `A name has at most ${passkeyNameMaxChars} characters.`),
  );
/** Base64url, as browsers write it (WebAuthn Level 3, section 5.1: RegistrationResponseJSON, AuthenticationResponseJSON). */
const bytesSchema = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'Give base64url.');
const optionsSchema = z.record(z.string(), z.unknown()).describe('For navigator.credentials, as JSON');
const credentialFields = {
  id: bytesSchema.min(1),
  rawId: bytesSchema.min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

export const passkeysEndpoints = {
  beginPasskeySignIn: { answer: z.object({ options: optionsSchema }) },
  signInByPasskey: {
    body: z.strictObject({
      response: z.strictObject({
        ...credentialFields,
        response: z.strictObject({
          clientDataJSON: bytesSchema,
          authenticatorData: bytesSchema,
          signature: bytesSchema,
          userHandle: bytesSchema.optional(),
        }),
      }),
      rememberMe: z.boolean().default(false),
    }),
    answer: z.object({ success: z.literal(true), user: currentUserSchema }),
  },
  listPasskeys: { answer: z.array(passkeySchema) },
  beginPasskey: {
    body: ownProofSchema,
    answer: z.object({ options: optionsSchema }),
  },
  addPasskey: {
    body: z.strictObject({
      name: nameSchema,
      response: z.strictObject({
        ...credentialFields,
        response: z.strictObject({
          clientDataJSON: bytesSchema,
          attestationObject: bytesSchema,
          transports: z.array(z.string().max(20)).max(10).default([]),
        }),
      }),
    }),
    answer: z.array(passkeySchema),
    status: 201,
  },
  renamePasskey: { params: idParams, body: z.strictObject({ name: nameSchema }), answer: z.array(passkeySchema) },
  removePasskey: { params: idParams, answer: successSchema },
} as const satisfies Record<keyof typeof passkeysCalls, EndpointSchemas>;
