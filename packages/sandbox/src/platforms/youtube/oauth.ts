import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basicCredentials } from '../../http/bearer.ts';
import { type Parameters, readParameters, readQuery, textOf } from '../../http/parameters.ts';
import { findAccount } from '../../state/accounts.ts';
import { endGrant, endToken, findToken, insertToken, randomToken, type Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import { findAccessToken, tokenTextOf } from './authentication.ts';
import { avatarUrl } from './channels.ts';
import { CLIENT_ID, CLIENT_SECRET, SCOPE_PREFIX } from './client.ts';

const ACCESS_TOKEN_SECONDS = 3_599;

class TokenError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

type Work = (request: FastifyRequest) => Promise<unknown>;

/** Token, refresh, revoke, and what a token stands for. */
export function addTokenRoutes(routes: FastifyInstance, world: World): void {
  const answer = (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const body = await work(request);
      return reply.header('cache-control', 'no-cache, no-store, max-age=0, must-revalidate').send(body);
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      return reply.code(error.status).send({ error: error.code, error_description: error.message });
    }
  };
  for (const path of ['/sandbox/youtube/token', '/sandbox/youtube/oauth2/v4/token', '/sandbox/youtube/o/oauth2/token'])
    routes.post(
      path,
      answer((request) => exchange(world, request)),
    );
  for (const method of ['GET', 'POST'] as const) {
    routes.route({ method, url: '/sandbox/youtube/revoke', handler: answer((request) => revoke(world, request)) });
    for (const url of ['/sandbox/youtube/tokeninfo', '/sandbox/youtube/oauth2/v3/tokeninfo'])
      routes.route({ method, url, handler: answer((request) => describeToken(world, request)) });
    for (const url of [
      '/sandbox/youtube/v1/userinfo',
      '/sandbox/youtube/oauth2/v3/userinfo',
      '/sandbox/youtube/oauth2/v2/userinfo',
    ])
      routes.route({ method, url, handler: answer(async (request) => describeUser(world, request)) });
  }
}

async function exchange(world: World, request: FastifyRequest): Promise<unknown> {
  const parameters = await readParameters(request);
  if (!parameters) throw new TokenError(400, 'invalid_request', 'Bad Request');
  checkClient(request, parameters);
  const grantType = required(parameters, 'grant_type');
  if (grantType === 'authorization_code') return exchangeCode(world, parameters);
  if (grantType === 'refresh_token') return refresh(world, parameters);
  throw new TokenError(400, 'unsupported_grant_type', `Invalid grant_type: ${grantType}`);
}

function required(parameters: Parameters, name: string): string {
  const value = textOf(parameters, name);
  if (!value) throw new TokenError(400, 'invalid_request', `Missing required parameter: ${name}`);
  return value;
}

/** The app shows its id and secret in the body, or in the Basic header. */
function checkClient(request: FastifyRequest, parameters: Parameters): void {
  const basic = basicCredentials(request);
  const id = textOf(parameters, 'client_id') ?? basic?.id;
  const secret = textOf(parameters, 'client_secret') ?? basic?.secret;
  if (!id) throw new TokenError(400, 'invalid_request', 'Could not determine client ID from request.');
  if (id !== CLIENT_ID) throw new TokenError(401, 'invalid_client', 'The OAuth client was not found.');
  if (secret === undefined) throw new TokenError(400, 'invalid_request', 'client_secret is missing.');
  if (secret !== CLIENT_SECRET) throw new TokenError(401, 'invalid_client', 'Unauthorized');
}

function exchangeCode(world: World, parameters: Parameters): unknown {
  const code = findToken(world.state, 'youtube', required(parameters, 'code'));
  const redirectUri = required(parameters, 'redirect_uri');
  const now = world.now();
  if (code?.kind !== 'code') throw new TokenError(400, 'invalid_grant', 'Malformed auth code.');
  const invalidCode = () => new TokenError(400, 'invalid_grant', 'Bad Request');
  if (code.endedAt !== null || (code.expiresAt !== null && code.expiresAt <= now)) throw invalidCode();
  if (code.data.redirectUri !== redirectUri) throw new TokenError(400, 'redirect_uri_mismatch', 'Bad Request');
  checkVerifier(code, textOf(parameters, 'code_verifier'));
  return world.state.transaction(() => {
    if (!endToken(world.state, code.token, 'used', now)) throw invalidCode();
    const access = issueAccessToken(world, code);
    if (!code.data.isOffline) return access;
    const refreshToken = insertToken(world.state, {
      ...grantOf(world, code),
      token: `1//0${randomToken('', 72)}`,
      kind: 'refresh',
      expiresAt: null,
    });
    return { ...access, refresh_token: refreshToken.token };
  });
}

function checkVerifier(code: Token, verifier: string | undefined): void {
  const { codeChallenge, codeChallengeMethod } = code.data;
  if (codeChallenge === undefined) return;
  if (verifier === undefined) throw new TokenError(400, 'invalid_grant', 'Missing code verifier.');
  const given = codeChallengeMethod === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  if (given !== codeChallenge) throw new TokenError(400, 'invalid_grant', 'Invalid code verifier.');
}

/** The refresh token stays the same and is not sent again. */
function refresh(world: World, parameters: Parameters): unknown {
  const token = findToken(world.state, 'youtube', required(parameters, 'refresh_token'));
  if (token?.kind !== 'refresh') throw new TokenError(400, 'invalid_grant', 'Bad Request');
  if (token.endedAt !== null) throw new TokenError(400, 'invalid_grant', 'Token has been expired or revoked.');
  return world.state.transaction(() => issueAccessToken(world, token));
}

function grantOf(world: World, token: Token) {
  const { grantId, accountId, scopes } = token;
  return { platform: 'youtube', grantId, accountId, scopes, createdAt: world.now(), data: {} };
}

function issueAccessToken(world: World, token: Token): Record<string, unknown> {
  const access = insertToken(world.state, {
    ...grantOf(world, token),
    token: `ya29.a0${randomToken('', 100)}`,
    kind: 'access',
    expiresAt: world.now() + ACCESS_TOKEN_SECONDS * 1000,
  });
  return {
    access_token: access.token,
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: token.scopes.join(' '),
    token_type: 'Bearer',
  };
}

/** Either token of a consent takes all of it back. */
async function revoke(world: World, request: FastifyRequest): Promise<unknown> {
  const parameters = (await readParameters(request)) ?? readQuery(request);
  const token = findToken(world.state, 'youtube', required(parameters, 'token'));
  if (!token || token.kind === 'code' || token.endedBy === 'revoked' || token.endedAt !== null)
    throw new TokenError(400, 'invalid_token', 'Token expired or revoked');
  world.state.transaction(() => endGrant(world.state, 'youtube', token.grantId, world.now()));
  world.changes.emit('change');
  return {};
}

async function describeToken(world: World, request: FastifyRequest): Promise<unknown> {
  const parameters = (await readParameters(request)) ?? {};
  const text = textOf(parameters, 'access_token') ?? tokenTextOf(request);
  const token = text === undefined ? undefined : findAccessToken(world, text);
  if (!token) throw new TokenError(400, 'invalid_token', 'Invalid Value');
  return {
    azp: CLIENT_ID,
    aud: CLIENT_ID,
    sub: subjectOf(token),
    scope: token.scopes.join(' '),
    exp: String(Math.floor((token.expiresAt ?? 0) / 1000)),
    expires_in: String(Math.max(0, Math.floor(((token.expiresAt ?? 0) - world.now()) / 1000))),
    access_type: 'offline',
    ...(hasEmail(token) ? { email: emailOf(token), email_verified: 'true' } : {}),
  };
}

function describeUser(world: World, request: FastifyRequest): unknown {
  const token = findAccessToken(world, tokenTextOf(request) ?? '');
  if (!token) throw new TokenError(401, 'invalid_request', 'Invalid Credentials');
  const account = findAccount(world.state, 'youtube', token.accountId);
  const hasProfile = token.scopes.some((scope) => scope === 'profile' || scope === `${SCOPE_PREFIX}userinfo.profile`);
  return {
    sub: subjectOf(token),
    ...(hasProfile
      ? { name: account?.name, given_name: account?.name.split(' ')[0], picture: avatarUrl(world, token.accountId) }
      : {}),
    ...(hasEmail(token) ? { email: emailOf(token), email_verified: true } : {}),
  };
}

function hasEmail(token: Token): boolean {
  return token.scopes.some((scope) => scope === 'email' || scope === `${SCOPE_PREFIX}userinfo.email`);
}

/** A brand account is a Google account of its own, with a number and an address of its own. */
function subjectOf(token: Token): string {
  const hash = BigInt(`0x${createHash('sha256').update(token.accountId).digest('hex').slice(0, 16)}`);
  return `1${String(hash).padStart(20, '0').slice(-20)}`;
}

function emailOf(token: Token): string {
  return `${subjectOf(token)}@pages.plusgoogle.example`;
}
