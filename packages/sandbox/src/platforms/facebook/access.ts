import type { FastifyRequest } from 'fastify';
import { GraphError } from '../../graph/graph-error.ts';
import type { GraphCall } from '../../graph/node-type.ts';
import { checkProof, readTokenText, tokenEnd } from '../../graph/token.ts';
import { type Parameters, textOf } from '../../http/parameters.ts';
import { findToken, insertToken, listTokens, randomToken, type Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import { APP_ID, APP_SECRET } from './app.ts';

export const APP_TOKEN = `${APP_ID}|${APP_SECRET}`;

/**
 * The living user or page token of a call.
 * @throws GraphError 2500 without one, 190 with the subcode of its end, 100 for a wrong `appsecret_proof`.
 */
export function authenticate(world: World, request: FastifyRequest, parameters: Parameters): Token {
  const text = readTokenText(request, parameters);
  if (!text)
    throw new GraphError(2500, 'An active access token must be used to query information about the current user.');
  const token = findToken(world.state, 'facebook', text);
  if (!token || (token.kind !== 'user' && token.kind !== 'page')) {
    throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token', { status: 401 });
  }
  const end = tokenEnd(token, world.now());
  if (end) throw end;
  checkProof(APP_SECRET, text, textOf(parameters, 'appsecret_proof'));
  return token;
}

/** The page's token of one consent: always the same while it lives. */
export function ensurePageToken(world: World, userToken: Token, pageId: string): Token {
  const known = listTokens(world.state, 'facebook', userToken.grantId).find(
    (token) => token.kind === 'page' && token.accountId === pageId && tokenEnd(token, world.now()) === undefined,
  );
  if (known) return known;
  return insertToken(world.state, {
    token: randomToken('EAAP', 90),
    platform: 'facebook',
    kind: 'page',
    grantId: userToken.grantId,
    accountId: pageId,
    scopes: userToken.scopes,
    createdAt: world.now(),
    expiresAt: null,
    data: { accountIds: [pageId] },
  });
}

/** Whether the token may speak of this page at all. */
export function reachesPage(token: Token, pageId: string): boolean {
  return token.kind === 'page' ? token.accountId === pageId : (token.data.accountIds ?? []).includes(pageId);
}

export function hasScope(call: GraphCall, scope: string): boolean {
  return call.token.scopes.includes(scope);
}

/** @throws GraphError 210 unless the call comes with this page's own token. */
export function requirePageToken(call: GraphCall, pageId: string): void {
  if (call.token.kind !== 'page' || call.token.accountId !== pageId) {
    throw new GraphError(210, '(#210) A page access token is required to request this resource.', { status: 403 });
  }
}
