/** Signing in by a workspace's own provider of identities (OpenID Connect). */
import { z } from 'zod';
import { ownProofSchema } from '../auth/schemas.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema, successSchema, textQuery } from '../value-schemas.ts';
import type { singleSignOnCalls } from './calls.ts';
import { newcomerRoles, singleSignOnDomainsMax } from './rules.ts';

const domainPattern = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const domainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(domainPattern, 'Give a mail domain such as company.example, without an @.');

const linkedMemberSchema = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    email: z.string(),
    /** What the provider called them when they came last. */
    accountEmail: z.string().nullable(),
    linkedAt: instantSchema,
    lastUsedAt: instantSchema,
  })
  .meta({ id: 'LinkedMember' });

const singleSignOnSchema = z
  .object({
    issuer: z.string(),
    clientId: z.string(),
    /** The mail domains whose people may come in without an invitation, once they are proven. */
    domains: z.array(
      z.object({
        domain: z.string(),
        provenAt: instantSchema.nullable(),
        /** The TXT record to set: its name and what it says. */
        recordName: z.string(),
        recordText: z.string(),
      }),
    ),
    defaultRole: z.enum(newcomerRoles),
    /** Nobody but owners works in the workspace with another sign-in. */
    isRequired: z.boolean(),
    /** Who has signed in by it, or linked their account. */
    linkedMembers: z.array(linkedMemberSchema),
  })
  .meta({ id: 'SingleSignOn' });

const singleSignOnStateSchema = z.object({
  /** To be given to the provider. */
  redirectUri: z.string(),
  /** The workspace's own page of sign-in. */
  signInUrl: z.string(),
  settings: singleSignOnSchema.nullable(),
});

const ownIdentitySchema = z
  .object({
    workspaceId: z.uuid(),
    workspaceName: z.string().nullable(),
    issuer: z.string(),
    /** What the provider called the person when they came last. */
    email: z.string().nullable(),
    linkedAt: instantSchema,
    lastUsedAt: instantSchema,
  })
  .meta({ id: 'OwnIdentity' });

const workspaceParams = z.object({ workspaceId: z.uuid() });

export const singleSignOnEndpoints = {
  startSingleSignOn: {
    body: z.strictObject({
      /** An e-mail address, or a workspace's name or id. */
      workspace: z.string().trim().min(1, 'Give your e-mail address or the name of your workspace.').max(254),
    }),
    answer: z.object({
      /** Of the provider. */
      url: z.string(),
      workspaceName: z.string().nullable(),
      /** Found by a mail domain that the workspace has proven. Otherwise the page says where it leads before it goes there. */
      isProven: z.boolean(),
    }),
  },
  finishSingleSignOn: { params: z.object({ workspaceId: z.string().max(100) }), query: textQuery },
  getSingleSignOn: { answer: singleSignOnStateSchema },
  saveSingleSignOn: {
    body: z.strictObject({
      issuer: z
        .string()
        .trim()
        .max(500)
        .pipe(
          z.url({
            protocol: /^https?$/,
            message: 'Give the address of the issuer, such as https://login.company.example.',
          }),
        ),
      clientId: z.string().trim().min(1, 'Give the client id.').max(500),
      /** Absent: the one that is kept. */
      clientSecret: z.string().trim().min(1).max(2000).optional(),
      domains: z.array(domainSchema).max(singleSignOnDomainsMax, `Give at most ${singleSignOnDomainsMax} domains.`),
      defaultRole: z.enum(newcomerRoles).default('viewer'),
      isRequired: z.boolean().default(false),
    }),
    answer: singleSignOnStateSchema,
  },
  removeSingleSignOn: { answer: successSchema },
  proveSingleSignOnDomain: { body: z.strictObject({ domain: domainSchema }), answer: singleSignOnStateSchema },
  unlinkMember: { params: z.object({ userId: z.uuid() }), answer: singleSignOnStateSchema },
  getOwnSingleSignOn: {
    answer: z.object({
      identities: z.array(ownIdentitySchema),
      /** The provider of the present workspace, where it has one. */
      issuerHere: z.string().nullable(),
    }),
  },
  startOwnSingleSignOn: {
    body: ownProofSchema,
    answer: z.object({ url: z.string() }),
  },
  removeOwnSingleSignOn: { params: workspaceParams, answer: successSchema },
} as const satisfies Record<keyof typeof singleSignOnCalls, EndpointSchemas>;
