import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../http/bearer.ts';
import { readQuery } from '../../http/parameters.ts';
import { findToken, type Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import { SCOPE_PREFIX } from './client.ts';
import { insufficientScope, invalidCredentials, missingCredentials } from './google-error.ts';

const withPrefix = (...names: string[]) => names.map((name) => `${SCOPE_PREFIX}${name}`);

/** Any one of them will do. Source: YouTube's discovery document. */
export const READ_SCOPES = withPrefix('youtube', 'youtube.force-ssl', 'youtube.readonly', 'youtubepartner');
export const CHANNEL_READ_SCOPES = [...READ_SCOPES, ...withPrefix('youtubepartner-channel-audit')];
export const MANAGE_SCOPES = withPrefix('youtube', 'youtube.force-ssl', 'youtubepartner');
export const UPLOAD_SCOPES = withPrefix('youtube', 'youtube.force-ssl', 'youtube.upload', 'youtubepartner');
export const COMMENT_SCOPES = withPrefix('youtube.force-ssl');
export const REPORT_SCOPES = withPrefix(
  'youtube',
  'youtube.readonly',
  'youtubepartner',
  'yt-analytics-monetary.readonly',
  'yt-analytics.readonly',
);
export const MONEY_SCOPES = withPrefix('yt-analytics-monetary.readonly');

export function tokenTextOf(request: FastifyRequest): string | undefined {
  const query = readQuery(request);
  return bearerToken(request) ?? query.access_token ?? query.oauth_token;
}

/** The living access token with this text. */
export function findAccessToken(world: World, text: string): Token | undefined {
  const token = findToken(world.state, 'youtube', text);
  if (token?.kind !== 'access' || token.endedAt !== null) return undefined;
  return token.expiresAt !== null && token.expiresAt <= world.now() ? undefined : token;
}

/** @throws GoogleError 401 without a living token, 403 without any of the scopes. */
export function authenticate(world: World, request: FastifyRequest, scopes: readonly string[]): Token {
  const text = tokenTextOf(request);
  if (text === undefined) throw missingCredentials();
  const token = findAccessToken(world, text);
  if (!token) throw invalidCredentials();
  if (!scopes.some((scope) => token.scopes.includes(scope))) throw insufficientScope(scopes);
  return token;
}
