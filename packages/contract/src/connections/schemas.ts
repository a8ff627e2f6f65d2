/** Accounts of ours on the networks, and the networks themselves as this installation offers them. */

import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { replyFileKinds } from '../inbox/reply-files.ts';
import { textCountings } from '../text-length.ts';
import { instantSchema, platformParams, platformSchema, successSchema, textQuery } from '../value-schemas.ts';
import type { connectionsCalls } from './calls.ts';

const replyFileKindSchema = z.enum(replyFileKinds);
/** See `ReplyFileRules`. */
export const replyFileRulesSchema = z
  .object({
    filesMax: z.number().int(),
    kinds: z.partialRecord(
      replyFileKindSchema,
      z.object({ types: z.array(z.string()).readonly(), maxBytes: z.number().int() }),
    ),
    together: z.array(z.array(replyFileKindSchema).readonly()).readonly().optional(),
    single: z.array(z.string()).readonly().optional(),
    textMaxChars: z.number().int(),
    withoutText: z.array(replyFileKindSchema).readonly().optional(),
    altTextMaxChars: z.number().int().optional(),
  })
  .meta({ id: 'ReplyFileRules' });

export const connectionSchema = z
  .object({
    id: z.uuid(),
    platform: platformSchema,
    /** Only its presence matters; the token never leaves the server. */
    accessToken: z.literal('present').nullable(),
    isValid: z.boolean(),
    platformUserId: z.string(),
    platformUsername: z.string().nullable(),
    createdAt: instantSchema,
    needsReauth: z.boolean(),
    lastValidationError: z.string().nullable(),
    /** Since when the account's rights cannot be renewed, why, and when they end; null while there is nothing to tell. */
    renewalProblem: z.object({ since: instantSchema, reason: z.string(), endsAt: instantSchema.nullable() }).nullable(),
    /** The network refuses this whole installation, whichever account asks; null: it does not. */
    networkRefusal: z.object({ since: instantSchema, reason: z.string() }).nullable(),
    profileImage: z.string().nullable(),
    name: z.string(),
    platformData: z.object({
      profileImage: z.string().nullable(),
      username: z.string().nullable(),
      followerCount: z.number().int().nullable(),
    }),
    isSandbox: z.boolean(),
    scopes: z.array(z.string()),
    /** When Parley last heard from the network for this account. */
    lastSyncedAt: instantSchema.nullable(),
    backfill: z.object({
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      messages: z.number().int(),
      reason: z.string().nullable(),
    }),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof connectionSchema>;

const countingSchema = z.enum(textCountings);

export const platformInfoSchema = z
  .object({
    platform: platformSchema,
    /** How an account is connected. */
    connect: z.enum(['oauth', 'token']),
    /** False where neither credentials nor the sandbox stand behind it. */
    isConfigured: z.boolean(),
    isSandbox: z.boolean(),
    /** Each a `NetworkCapability`. */
    capabilities: z.array(z.string()),
    /** Scopes without which the network leaves accounts out of a sign-in. */
    accountScopes: z.array(z.string()),
    /** Scopes that the network has not approved for this installation's app yet. */
    pendingScopes: z.array(z.string()),
    /** The version of the network's API in use, and the day on which it is switched off; null where versions do not end. */
    apiVersion: z.object({ name: z.string(), endsOn: z.iso.date().nullable() }).nullable(),
    replyLimits: z.object({
      /** By message type; null where the network states none. `weighted` counts as the network counts. */
      maxChars: z.record(z.string(), z.number().int()),
      counting: countingSchema,
      /** Message types that the network counts otherwise. */
      countingByKind: z.record(z.string(), countingSchema),
      /** Which files go into a reply, by message type; a type that is absent takes text alone. */
      files: z.record(z.string(), replyFileRulesSchema),
    }),
  })
  .meta({ id: 'PlatformInfo' });
export type PlatformInfo = z.infer<typeof platformInfoSchema>;

export const disconnectBodySchema = z.strictObject({
  /** The network's account id, or 0 for every account of this network: said, for leaving it out must never mean all. */
  userId: z.union([z.string().min(1).max(200), z.number().int().min(0)], {
    error: 'userId: give the id of the account, or 0 for every account of this network.',
  }),
  /** true: keep the session for a quick return ('Save Session'); false: revoke it at the network ('Complete Logout'). */
  saveSession: z.boolean(),
});

export const connectTokenBodySchema = z.strictObject({ token: z.string().trim().min(1, 'Paste the token.').max(500) });

export const accountChoiceSchema = z
  .object({
    id: z.string(),
    platform: platformSchema,
    /** Scopes that the person did not grant, for want of which accounts may be missing here. */
    scopesLeftOut: z.array(z.string()),
    accounts: z.array(
      z.object({
        externalId: z.string(),
        name: z.string(),
        username: z.string().nullable(),
        profileImage: z.string().nullable(),
        followerCount: z.number().int().nullable(),
        isConnected: z.boolean(),
        /** The person's own profile, beside those of an organisation. */
        isPersonal: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AccountChoice' });
export type AccountChoice = z.infer<typeof accountChoiceSchema>;
export const chooseAccountsBodySchema = z.strictObject({
  externalIds: z.array(z.string()).min(1, 'Choose at least one account.').max(200),
});

const choiceParams = z.object({ id: z.string().max(100) });

export const connectionsEndpoints = {
  listPlatforms: { answer: z.array(platformInfoSchema) },
  listConnections: { answer: z.array(connectionSchema) },
  startConnection: { params: platformParams },
  finishConnection: { params: platformParams, query: textQuery },
  getAccountChoice: { params: choiceParams, answer: accountChoiceSchema },
  chooseAccounts: { params: choiceParams, body: chooseAccountsBodySchema, answer: z.array(connectionSchema) },
  disconnect: { params: platformParams, body: disconnectBodySchema, answer: successSchema },
  connectWithToken: { params: platformParams, body: connectTokenBodySchema, answer: connectionSchema },
} as const satisfies Record<keyof typeof connectionsCalls, EndpointSchemas>;
