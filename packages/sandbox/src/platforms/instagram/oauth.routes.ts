import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { badParameter, GraphError } from '../../graph/graph-error.ts';
import type { View } from '../../graph/node-type.ts';
import { tokenEnd } from '../../graph/token.ts';
import { type Parameters, readBody, readParameters, textOf } from '../../http/parameters.ts';
import { endToken, findToken, insertToken, randomToken, type Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import { APP_ID, APP_SECRET } from './app.ts';

const SHORT_LIVED_SECONDS = 3_600;
const LONG_LIVED_SECONDS = 60 * 86_400;
/** A token can be refreshed once it is this old. */
const REFRESH_AFTER_MS = 24 * 3_600_000;

/** Answers to a wrong exchange have a shape of their own. */
class ExchangeError extends Error {}

/** `api.instagram.com/oauth/access_token` and the exchanges of `graph.instagram.com`. */
export function addTokenRoutes(routes: FastifyInstance, world: World): void {
  routes.post('/sandbox/instagram/oauth/access_token', async (request, reply) => {
    try {
      return exchangeCode(world, (await readBody(request)) ?? {});
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error;
      return reply.code(400).send({ error_type: 'OAuthException', code: 400, error_message: error.message });
    }
  });
  routes.get('/sandbox/instagram/access_token', async (request) =>
    exchangeToken(world, (await readParameters(request)) ?? {}),
  );
  routes.get('/sandbox/instagram/refresh_access_token', async (request) =>
    refreshToken(world, (await readParameters(request)) ?? {}),
  );
}

function exchangeCode(world: World, parameters: Parameters): View {
  if (textOf(parameters, 'client_id') !== APP_ID) throw new ExchangeError('Invalid platform app');
  if (textOf(parameters, 'client_secret') !== APP_SECRET) throw new ExchangeError('Error validating client secret.');
  if (textOf(parameters, 'grant_type') !== 'authorization_code') throw new ExchangeError('Invalid grant_type');
  const code = findToken(world.state, 'instagram', (textOf(parameters, 'code') ?? '').replace(/#_$/, ''));
  const now = world.now();
  if (code?.kind !== 'code' || code.endedAt !== null || (code.expiresAt ?? 0) <= now)
    throw new ExchangeError('Matching code was not found or was already used');
  if (code.data.redirectUri !== textOf(parameters, 'redirect_uri')) {
    throw new ExchangeError(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    );
  }
  return world.state.transaction(() => {
    if (!endToken(world.state, code.token, 'used', now))
      throw new ExchangeError('Matching code was not found or was already used');
    const token = issue(world, { ...code, grantId: randomUUID() }, 'IGAA', SHORT_LIVED_SECONDS);
    return {
      data: [{ access_token: token.token, user_id: token.accountId, permissions: token.scopes.join(',') }],
    };
  });
}

export function exchangeToken(world: World, parameters: Parameters): View {
  if (textOf(parameters, 'grant_type') !== 'ig_exchange_token')
    throw badParameter('Param grant_type must be one of {ig_exchange_token}');
  if (textOf(parameters, 'client_secret') !== APP_SECRET) throw new GraphError(101, 'Error validating client secret.');
  const token = living(world, parameters);
  const long = issue(world, token, 'IGAAL', LONG_LIVED_SECONDS);
  return { access_token: long.token, token_type: 'bearer', expires_in: LONG_LIVED_SECONDS };
}

export function refreshToken(world: World, parameters: Parameters): View {
  if (textOf(parameters, 'grant_type') !== 'ig_refresh_token')
    throw badParameter('Param grant_type must be one of {ig_refresh_token}');
  const token = living(world, parameters);
  if (!token.scopes.includes('instagram_business_basic'))
    throw new GraphError(10, '(#10) Application does not have permission for this action', { status: 403 });
  const isShortLived = (token.expiresAt ?? 0) - token.createdAt <= SHORT_LIVED_SECONDS * 1000;
  if (isShortLived) throw new GraphError(190, 'Session key is short-lived: exchange it for a long-lived one first');
  if (world.now() - token.createdAt < REFRESH_AFTER_MS)
    throw new GraphError(100, '(#100) The access token is not old enough: it can be refreshed after 24 hours');
  const fresh = issue(world, token, 'IGAAL', LONG_LIVED_SECONDS);
  return {
    access_token: fresh.token,
    token_type: 'bearer',
    expires_in: LONG_LIVED_SECONDS,
    permissions: token.scopes.join(','),
  };
}

function living(world: World, parameters: Parameters): Token {
  const token = findToken(world.state, 'instagram', textOf(parameters, 'access_token') ?? '');
  if (token?.kind !== 'user') throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token');
  const end = tokenEnd(token, world.now());
  if (end) throw end;
  return token;
}

function issue(world: World, from: Token, prefix: string, seconds: number): Token {
  return insertToken(world.state, {
    token: randomToken(prefix, 90),
    platform: 'instagram',
    kind: 'user',
    grantId: from.grantId,
    accountId: from.accountId,
    scopes: from.scopes,
    createdAt: world.now(),
    expiresAt: world.now() + seconds * 1000,
    data: {},
  });
}
