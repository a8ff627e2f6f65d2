/** Keys by which programs make the calls of the contract. */
import { z } from 'zod';
import { ownProofSchema } from '../auth/schemas.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { toOneLine } from '../plain-text.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { apiKeysCalls } from './calls.ts';
import { apiKeyNameMaxChars, apiKeyScopes, apiKeyStates, readingScopeOf } from './rules.ts';

export const apiKeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The beginning of the key. */
    prefix: z.string(),
    scopes: z.array(z.enum(apiKeyScopes)),
    /** Whoever made it: the key may never do more than they may now. */
    createdBy: z.object({ id: z.uuid(), name: z.string() }),
    createdAt: instantSchema,
    /** To the minute; null: never. */
    lastUsedAt: instantSchema.nullable(),
    /** Null: it does not expire. */
    expiresAt: instantSchema.nullable(),
    /** `stopped`: its maker has left the workspace, or may not sign in. */
    state: z.enum(apiKeyStates),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeysEndpoints = {
  listApiKeys: { answer: z.array(apiKeySchema) },
  createApiKey: {
    body: z.strictObject({
      name: z
        .string()
        .transform(toOneLine)
        .pipe(
          z
            .string()
            .min(1, 'Name the key after what uses it.')
            .max(apiKeyNameMaxChars, `A name has at most ${apiKeyNameMaxChars} characters.`),
        ),
      scopes: z
        .array(z.enum(apiKeyScopes))
        .min(1, 'Choose at least one scope: a key without one can do nothing.')
        .max(apiKeyScopes.length)
        .superRefine((scopes, context) => {
          for (const scope of scopes) {
            const reading = readingScopeOf(scope);
            if (reading !== null && !scopes.includes(reading))
              context.addIssue({
                code: 'custom',
                message: `Choose ${reading} as well: answers of ${scope} show what was changed.`,
              });
          }
        }),
      /** Null: it does not expire. */
      expiresAt: instantSchema.nullable(),
      /** Of whoever makes it; absent where they came in by single sign-on. */
      ...ownProofSchema.partial().shape,
    }),
    answer: z.object({
      success: z.literal(true),
      apiKey: apiKeySchema,
      /** The key itself, shown this once. */
      token: z.string(),
    }),
    status: 201,
  },
  revokeApiKey: { params: idParams, answer: successSchema },
} as const satisfies Record<keyof typeof apiKeysCalls, EndpointSchemas>;
