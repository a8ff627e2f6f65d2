import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basicCredentials } from '../../http/bearer.ts';
import { contentType, type Parameters, readBody, textOf } from '../../http/parameters.ts';
import { endGrant, endToken, findToken, insertToken, randomToken, type Token } from '../../state/tokens.ts';
import { isAllowedAddress, type World } from '../../world.ts';
import { CLIENT_ID, CLIENT_SECRET } from './client.ts';

const ACCESS_TOKEN_SECONDS = 7_200;

class TokenError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** Token, refresh and revoke calls. */
export function addTokenRoutes(routes: FastifyInstance, world: World): void {
  const answer =
    (work: (request: FastifyRequest) => Promise<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const body = await work(request);
        return reply.header('cache-control', 'no-cache, no-store, max-age=0').send(body);
      } catch (error) {
        if (!(error instanceof TokenError)) throw error;
        return reply.code(error.status).send({ error: error.code, error_description: error.message });
      }
    };

  routes.post(
    '/sandbox/twitter/2/oauth2/token',
    answer(async (request) => {
      const parameters = await readForm(request);
      checkClient(request, parameters);
      const grantType = required(parameters, 'grant_type');
      if (grantType === 'authorization_code') return exchangeCode(world, parameters);
      if (grantType === 'refresh_token') return refresh(world, parameters);
      throw new TokenError(400, 'unsupported_grant_type', `Grant type [${grantType}] is not supported.`);
    }),
  );

  routes.post(
    '/sandbox/twitter/2/oauth2/revoke',
    answer(async (request) => {
      const parameters = await readForm(request);
      checkClient(request, parameters);
      const token = findToken(world.state, 'twitter', required(parameters, 'token'));
      world.state.transaction(() => {
        if (token?.kind === 'refresh') endGrant(world.state, 'twitter', token.grantId, world.now());
        else if (token) endToken(world.state, token.token, 'revoked', world.now());
      });
      world.changes.emit('change');
      return { revoked: true };
    }),
  );

  routes.post(
    '/sandbox/twitter/oauth2/token',
    answer(async (request) => {
      const parameters = await readForm(request);
      checkClient(request, parameters);
      if (required(parameters, 'grant_type') !== 'client_credentials') {
        throw new TokenError(403, 'invalid_request', 'Missing or invalid grant_type parameter.');
      }
      const token = insertToken(world.state, {
        token: randomToken('AAAAAAAA', 60),
        platform: 'twitter',
        kind: 'app',
        grantId: 'app',
        accountId: '',
        scopes: [],
        createdAt: world.now(),
        expiresAt: null,
        data: {},
      });
      return { token_type: 'bearer', access_token: token.token };
    }),
  );
}

async function readForm(request: FastifyRequest): Promise<Parameters> {
  // The documents show a form; twitter-api-v2 1.29 sends JSON, and X takes that too.
  const isRead = ['application/x-www-form-urlencoded', 'application/json'].includes(contentType(request));
  const parameters = isRead ? await readBody(request) : undefined;
  if (!parameters) throw new TokenError(400, 'invalid_request', 'Missing required parameter [grant_type].');
  return parameters;
}

function required(parameters: Parameters, name: string): string {
  const value = textOf(parameters, name);
  if (!value) throw new TokenError(400, 'invalid_request', `Missing required parameter [${name}].`);
  return value;
}

/** The sandbox's app is a confidential client: it shows its secret in the Basic header. */
function checkClient(request: FastifyRequest, parameters: Parameters): void {
  const credentials = basicCredentials(request);
  const bodyId = textOf(parameters, 'client_id');
  if (!credentials) throw new TokenError(401, 'unauthorized_client', 'Missing valid authorization header');
  if (credentials.id !== CLIENT_ID || (bodyId !== undefined && bodyId !== CLIENT_ID)) {
    throw new TokenError(401, 'invalid_client', 'Value passed for the client id was invalid.');
  }
  if (credentials.secret !== CLIENT_SECRET) {
    throw new TokenError(401, 'unauthorized_client', 'Missing valid authorization header');
  }
}

function exchangeCode(world: World, parameters: Parameters): unknown {
  const code = findToken(world.state, 'twitter', required(parameters, 'code'));
  const redirectUri = required(parameters, 'redirect_uri');
  const verifier = required(parameters, 'code_verifier');
  const now = world.now();
  const invalidCode = () =>
    new TokenError(400, 'invalid_request', 'Value passed for the authorization code was invalid.');
  if (code?.kind !== 'code') throw invalidCode();
  if (code.expiresAt !== null && code.expiresAt <= now) throw invalidCode();
  if (code.data.redirectUri !== redirectUri || !isAllowedAddress(world, redirectUri)) {
    throw new TokenError(
      400,
      'invalid_request',
      'Value passed for the redirect uri did not match the uri of the authorization code.',
    );
  }
  if (!matchesChallenge(code, verifier)) {
    throw new TokenError(
      400,
      'invalid_request',
      'Value passed for the code verifier did not match the code challenge.',
    );
  }
  return world.state.transaction(() => {
    if (!endToken(world.state, code.token, 'used', now)) throw invalidCode();
    return issueTokens(world, { grantId: randomUUID(), accountId: code.accountId, scopes: code.scopes });
  });
}

function matchesChallenge(code: Token, verifier: string): boolean {
  if (code.data.codeChallengeMethod === 'plain') return verifier === code.data.codeChallenge;
  return createHash('sha256').update(verifier).digest('base64url') === code.data.codeChallenge;
}

/** The old refresh token is dead with the answer, whether the app kept the new one or not. */
function refresh(world: World, parameters: Parameters): unknown {
  const token = findToken(world.state, 'twitter', required(parameters, 'refresh_token'));
  const invalid = () => new TokenError(400, 'invalid_request', 'Value passed for the token was invalid.');
  if (token?.kind !== 'refresh') throw invalid();
  return world.state.transaction(() => {
    if (!endToken(world.state, token.token, 'rotated', world.now())) throw invalid();
    return issueTokens(world, token);
  });
}

function issueTokens(world: World, grant: { grantId: string; accountId: string; scopes: string[] }): unknown {
  const now = world.now();
  const shared = {
    platform: 'twitter',
    grantId: grant.grantId,
    accountId: grant.accountId,
    scopes: grant.scopes,
    createdAt: now,
    data: {},
  };
  const access = insertToken(world.state, {
    ...shared,
    token: randomToken('', 66),
    kind: 'access',
    expiresAt: now + ACCESS_TOKEN_SECONDS * 1000,
  });
  const answer = {
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    access_token: access.token,
    scope: grant.scopes.join(' '),
  };
  if (!grant.scopes.includes('offline.access')) return answer;
  const refreshToken = insertToken(world.state, {
    ...shared,
    token: randomToken('', 66),
    kind: 'refresh',
    expiresAt: null,
  });
  return { ...answer, refresh_token: refreshToken.token };
}
