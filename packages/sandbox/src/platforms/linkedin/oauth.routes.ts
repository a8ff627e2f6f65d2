import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentType, type Parameters, readBody, textOf } from '../../http/parameters.ts';
import { findAccount } from '../../state/accounts.ts';
import {
  endGrant,
  endToken,
  findToken,
  insertToken,
  listAccountTokens,
  listTokens,
  randomToken,
  type Token,
} from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import { CLIENT_ID, CLIENT_SECRET } from './client.ts';
import { keySet, signIdToken } from './id-token.ts';

const ACCESS_TOKEN_SECONDS = 60 * 86_400;
/** From the first consent; refreshing does not extend it. */
const REFRESH_TOKEN_SECONDS = 365 * 86_400 - 1;

class TokenError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** Token, refresh, revoke and introspection calls, and the keys of id tokens. */
export function addTokenRoutes(routes: FastifyInstance, world: World): void {
  const answer =
    (work: (parameters: Parameters) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const parameters = (await readForm(request)) ?? {};
        const body = work(parameters);
        world.changes.emit('change');
        return reply.header('cache-control', 'no-cache, no-store').send(body);
      } catch (error) {
        if (!(error instanceof TokenError)) throw error;
        return reply.code(error.status).send({ error: error.code, error_description: error.message });
      }
    };

  routes.post(
    '/sandbox/linkedin/oauth/v2/accessToken',
    answer((parameters) => {
      const grantType = required(parameters, 'grant_type');
      if (grantType === 'authorization_code') return exchangeCode(world, parameters);
      if (grantType === 'refresh_token') return refresh(world, parameters);
      throw new TokenError(400, 'unsupported_grant_type', 'The passed in grant_type is invalid');
    }),
  );
  routes.post(
    '/sandbox/linkedin/oauth/v2/revoke',
    answer((parameters) => {
      checkClient(parameters);
      const token = findToken(world.state, 'linkedin', required(parameters, 'token'));
      if (token) endGrant(world.state, 'linkedin', token.grantId, world.now());
      return '';
    }),
  );
  routes.post(
    '/sandbox/linkedin/oauth/v2/introspectToken',
    answer((parameters) => {
      checkClient(parameters);
      return introspect(world, required(parameters, 'token'));
    }),
  );
  routes.get('/sandbox/linkedin/oauth/openid/jwks', async () => keySet(world));
  routes.get('/sandbox/linkedin/oauth/.well-known/openid-configuration', async () => {
    const base = `${world.publicUrl}/sandbox/linkedin`;
    return {
      issuer: `${base}/oauth`,
      authorization_endpoint: `${base}/oauth/v2/authorization`,
      token_endpoint: `${base}/oauth/v2/accessToken`,
      userinfo_endpoint: `${base}/v2/userinfo`,
      jwks_uri: `${base}/oauth/openid/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'profile', 'email'],
      claims_supported: ['iss', 'aud', 'iat', 'exp', 'sub', 'name', 'given_name', 'family_name', 'picture', 'email'],
    };
  });
}

/** LinkedIn takes forms alone. */
async function readForm(request: FastifyRequest): Promise<Parameters | undefined> {
  return contentType(request) === 'application/x-www-form-urlencoded' ? readBody(request) : undefined;
}

function required(parameters: Parameters, name: string): string {
  const value = textOf(parameters, name);
  if (!value) throw new TokenError(400, 'invalid_request', `A required parameter "${name}" is missing`);
  return value;
}

function checkClient(parameters: Parameters): void {
  const id = required(parameters, 'client_id');
  const secret = required(parameters, 'client_secret');
  if (id !== CLIENT_ID || secret !== CLIENT_SECRET)
    throw new TokenError(401, 'invalid_client', 'Client authentication failed');
}

function exchangeCode(world: World, parameters: Parameters): unknown {
  const text = required(parameters, 'code');
  const redirectUri = required(parameters, 'redirect_uri');
  checkClient(parameters);
  const code = findToken(world.state, 'linkedin', text);
  const now = world.now();
  const notFound = () =>
    new TokenError(401, 'invalid_request', 'Unable to retrieve access token: authorization code not found');
  if (code?.kind !== 'code' || code.endedAt !== null) throw notFound();
  if (code.data.redirectUri !== redirectUri || (code.expiresAt !== null && code.expiresAt <= now)) {
    throw new TokenError(
      400,
      'invalid_redirect_uri',
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists',
    );
  }
  return world.state.transaction(() => {
    if (!endToken(world.state, code.token, 'used', now)) throw notFound();
    endOtherScopeSets(world, code);
    const grant = { ...code, grantId: randomUUID(), createdAt: now };
    const refreshToken = insertToken(world.state, {
      ...tokenOf(grant, 'AQW', 'refresh'),
      expiresAt: now + REFRESH_TOKEN_SECONDS * 1000,
    });
    return issueAccess(world, grant, refreshToken);
  });
}

/** A consent to other scopes ends all that the member gave the app before. */
function endOtherScopeSets(world: World, code: Token): void {
  const sorted = (scopes: string[]) => scopes.toSorted().join(' ');
  const others = listAccountTokens(world.state, 'linkedin', code.accountId).filter(
    (token) => token.kind !== 'code' && sorted(token.scopes) !== sorted(code.scopes),
  );
  for (const grantId of new Set(others.map((token) => token.grantId)))
    endGrant(world.state, 'linkedin', grantId, world.now());
}

function tokenOf(grant: Token, prefix: string, kind: string): Omit<Token, 'endedAt' | 'endedBy'> {
  return {
    token: randomToken(prefix, 180),
    platform: 'linkedin',
    kind,
    grantId: grant.grantId,
    accountId: grant.accountId,
    scopes: grant.scopes,
    createdAt: grant.createdAt,
    expiresAt: null,
    data: grant.data.accountIds ? { accountIds: grant.data.accountIds } : {},
  };
}

/** The refresh token stays the same and keeps its end. */
function refresh(world: World, parameters: Parameters): unknown {
  const text = required(parameters, 'refresh_token');
  checkClient(parameters);
  const token = findToken(world.state, 'linkedin', text);
  const now = world.now();
  if (token?.kind !== 'refresh' || token.endedAt !== null || (token.expiresAt !== null && token.expiresAt <= now)) {
    throw new TokenError(
      400,
      'invalid_request',
      'The provided authorization grant or refresh token is invalid, expired or revoked.',
    );
  }
  return world.state.transaction(() => issueAccess(world, { ...token, createdAt: now }, token));
}

function issueAccess(world: World, grant: Token, refreshToken: Token): unknown {
  const now = world.now();
  const access = insertToken(world.state, {
    ...tokenOf(grant, 'AQV', 'access'),
    expiresAt: now + ACCESS_TOKEN_SECONDS * 1000,
  });
  const member = findAccount(world.state, 'linkedin', grant.accountId);
  return {
    access_token: access.token,
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken.token,
    refresh_token_expires_in: Math.floor(((refreshToken.expiresAt ?? now) - now) / 1000),
    scope: grant.scopes.join(','),
    token_type: 'Bearer',
    ...(grant.scopes.includes('openid') && member ? { id_token: signIdToken(world, member, grant.scopes) } : {}),
  };
}

function introspect(world: World, text: string): unknown {
  const token = findToken(world.state, 'linkedin', text);
  if (!token || token.kind === 'code') return { active: false };
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
  const isExpired =
    token.endedBy === 'expired' ||
    (token.endedAt === null && (token.expiresAt ?? Number.POSITIVE_INFINITY) <= world.now());
  const status = isExpired ? 'expired' : token.endedAt === null ? 'active' : 'revoked';
  const first = Math.min(...listTokens(world.state, 'linkedin', token.grantId).map(({ createdAt }) => createdAt));
  return {
    active: status === 'active',
    client_id: CLIENT_ID,
    authorized_at: seconds(first),
    created_at: seconds(token.createdAt),
    expires_at: seconds(token.expiresAt ?? 0),
    status,
    scope: token.scopes.join(','),
    auth_type: '3L',
  };
}
