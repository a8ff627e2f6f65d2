/** OAuth 2.0 without PKCE, and the pages and the member that one sign-in brings. Source: shared/authentication, read 2026-11-21. */
import { z } from 'zod';
import type { Account, Grant } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { OAuthCapability, RenewalPolicy } from '../../connector/connect.ts';
import { ConnectorError } from '../../connector/errors.ts';
import { answerOrThrow, type CallResult, toConnectorError } from '../../http/call.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import { type LinkedInClient, nextStart, pageOf } from './client.ts';
import { bestRoles } from './roles.ts';
import { encodeUrn, idOf } from './urn.ts';

/**
 * What every application gets by itself (Sign In with LinkedIn, Share on LinkedIn): one scope that it lacks fails the whole sign-in.
 * An application with more names its set in `LINKEDIN_SCOPES`. Source: shared/authentication/getting-access, read 2026-11-21.
 */
export const linkedInScopes = ['openid', 'profile', 'email', 'w_member_social'] as const;

/**
 * With the Community Management API. LinkedIn's pages disagree on `_social` and `_social_feed` for comments, so both are asked for.
 * Source: marketing/community-management permission tables, read 2026-11-21.
 */
export const linkedInPageScopes = [
  ...linkedInScopes,
  // The names of people who write to a page; LinkedIn gives it to approved developers alone.
  'r_basicprofile',
  'rw_organization_admin',
  'r_organization_social',
  'w_organization_social',
  'r_organization_social_feed',
  'w_organization_social_feed',
] as const;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Sixty days; the refresh token lives a year, counted from the sign-in. Source: shared/authentication/programmatic-refresh-tokens,
 * read 2026-11-21.
 */
const renewal: RenewalPolicy = {
  lifeMs: 60 * dayMs,
  beginsBeforeMs: 30 * dayMs,
  minAgeMs: 0,
  retryMs: dayMs,
};

const grantSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().optional(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
});
const introspectionSchema = z.object({ scope: z.string().optional() });
const memberSchema = z.object({
  sub: z.string(),
  name: z.string().optional(),
  picture: z.string().optional(),
});
const roleSchema = z.object({
  roleAssignee: z.string().optional(),
  role: z.string().optional(),
  state: z.string().optional(),
  organization: z.string(),
});
const organizationSchema = z.object({
  localizedName: z.string().optional(),
  vanityName: z.string().optional(),
  logoV2: z.object({ original: z.string().optional(), cropped: z.string().optional() }).optional(),
});
const imageSchema = z.object({ downloadUrl: z.string().optional() });
const networkSizeSchema = z.object({ firstDegreeSize: z.number().optional() });
const administratorScopes = ['rw_organization_admin', 'r_organization_admin'];

export function createLinkedInConnect(config: ConnectorConfig, client: LinkedInClient): OAuthCapability {
  /** `scope` is separated by commas or by blanks. */
  const readScopes = (scope: string | undefined) => scope?.split(/[\s,]+/).filter(Boolean);
  const toGrant = (answer: z.infer<typeof grantSchema>, former: Grant | null): Grant => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? former?.refreshToken ?? null,
    expiresAt: answer.expires_in === undefined ? null : secondsFrom(config.now(), answer.expires_in),
    scopes: readScopes(answer.scope) ?? former?.scopes ?? [],
  });

  return {
    kind: 'oauth',
    usesPkce: false,
    scopes: readScopes(config.settings?.scopes) ?? linkedInScopes,
    revokesSignIn: true,

    authorizeUrl({ redirectUri, state, scopes }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        state,
        scope: scopes.join(' '),
      });
      // Their documents show blanks as %20; a plus sign is not known to be read as one.
      return `${config.authUrl}/oauth/v2/authorization?${query.toString().replaceAll('+', '%20')}`;
    },

    readCallback({ code, error, error_description: errorDescription }) {
      // A scope that the application does not hold; the connect page knows it by this name.
      if (error === 'unauthorized_scope_error') return { error: 'invalid_scope', details: errorDescription ?? null };
      if (error) return { error, details: errorDescription ?? null };
      if (code) return { code };
      return { error: 'invalid_callback', details: null };
    },

    async exchange({ code, redirectUri }) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      const grant = toGrant(answerOrThrow(await client.postToken('/oauth/v2/accessToken', form, grantSchema)), null);
      if (grant.scopes.length > 0) return grant;
      const inspected = answerOrThrow(
        await client.postToken('/oauth/v2/introspectToken', { token: grant.accessToken }, introspectionSchema),
      );
      return { ...grant, scopes: readScopes(inspected.scope) ?? [] };
    },

    renewal,

    async refresh(grant) {
      if (grant.refreshToken === null)
        throw new ConnectorError('revoked', 'not-renewable', 'LinkedIn gave no refresh token: sign in again.');
      const form = { grant_type: 'refresh_token', refresh_token: grant.refreshToken };
      return toGrant(answerOrThrow(await client.postToken('/oauth/v2/accessToken', form, grantSchema)), grant);
    },

    async revoke(grant) {
      const result = await client.postToken('/oauth/v2/revoke', { token: grant.accessToken }, z.unknown());
      if (!result.ok && result.failure.kind !== 'revoked') throw toConnectorError(result.failure);
    },

    async accounts(grant) {
      const { accessToken: token, scopes } = grant;
      const has = (names: readonly string[]) => scopes.length === 0 || names.some((name) => scopes.includes(name));
      const member = has(['openid', 'profile'])
        ? answerOrThrow(await client.get('/v2/userinfo', {}, token, memberSchema))
        : null;
      const roles = has(administratorScopes) ? await listRoles(client, token) : [];
      const signInExternalId = member ? `urn:li:person:${member.sub}` : (roles[0]?.roleAssignee ?? null);
      const pages: Account[] = [];
      for (const { organization, role } of roles)
        pages.push(await readPage(client, grant, organization, { signInExternalId, role }));
      if (!member) return pages;
      return [
        ...pages,
        {
          externalId: member.sub,
          name: member.name ?? 'LinkedIn member',
          username: null,
          profileImage: member.picture ?? null,
          followerCount: null,
          grant,
          data: { signInExternalId, isPersonal: true },
        },
      ];
    },
  };
}

/** Pages for which the member may write, each once. Without `role` LinkedIn lists the pages of every role. */
async function listRoles(client: LinkedInClient, token: string): Promise<z.infer<typeof roleSchema>[]> {
  const roles: z.infer<typeof roleSchema>[] = [];
  const count = 100;
  for (let start: number | null = 0; start !== null; ) {
    const query = { q: 'roleAssignee', state: 'APPROVED', start: `${start}`, count: `${count}` };
    const page: z.infer<ReturnType<typeof pageOf<z.infer<typeof roleSchema>>>> = answerOrThrow(
      await client.get('/rest/organizationAcls', query, token, pageOf(roleSchema)),
    );
    roles.push(...page.elements);
    start = nextStart(page, { start, count });
  }
  return bestRoles(roles);
}

async function readPage(
  client: LinkedInClient,
  grant: Grant,
  organizationUrn: string,
  data: Record<string, unknown>,
): Promise<Account> {
  const token = grant.accessToken;
  const id = idOf(organizationUrn);
  const page = answerOrThrow(await client.get(`/rest/organizations/${id}`, {}, token, organizationSchema));
  const size = answerOrNull(
    await client.get(
      `/rest/networkSizes/${encodeUrn(organizationUrn)}`,
      { edgeType: 'COMPANY_FOLLOWED_BY_MEMBER' },
      token,
      networkSizeSchema,
    ),
  );
  return {
    externalId: id,
    name: page.localizedName ?? page.vanityName ?? id,
    username: page.vanityName ?? null,
    profileImage: await findLogo(client, token, page.logoV2?.cropped ?? page.logoV2?.original),
    followerCount: size?.firstDegreeSize ?? null,
    grant,
    data,
  };
}

/** A picture asset has the same id as an image. Source: organizations/organization-lookup-api, read 2026-11-21. */
async function findLogo(client: LinkedInClient, token: string, assetUrn: string | undefined): Promise<string | null> {
  if (assetUrn === undefined) return null;
  const path = `/rest/images/${encodeUrn(`urn:li:image:${idOf(assetUrn)}`)}`;
  return answerOrNull(await client.get(path, {}, token, imageSchema))?.downloadUrl ?? null;
}

/** The answer with extra details of an account; null where the right to read them is missing. */
function answerOrNull<Answer>(result: CallResult<Answer>): Answer | null {
  return !result.ok && result.failure.kind === 'permanent' ? null : answerOrThrow(result);
}
