/** Where a request carries an API key, and what it is told about it. */
import { apiKeyMark } from '@parley/contract/api-keys/rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerTokenOf } from './bearer-token.ts';
import type { RateLimitState } from './rate-limit.ts';

const keyInText = new RegExp(`${apiKeyMark}[\\w-]{43}`);

/**
 * What claims to be a key, in the Authorization header; null where nothing does. A request with one is judged by it alone: its cookies
 * count for nothing, and so no other site can have made a browser send it.
 */
export function apiKeyIn(request: Pick<FastifyRequest, 'headers'>): string | null {
  const token = bearerTokenOf(request);
  return token?.startsWith(apiKeyMark) ? token : null;
}

/** Whether the address holds a key: proxies and browsers write addresses down. */
export function hasKeyInAddress({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return keyInText.test(url);
}

/** As draft-ietf-httpapi-ratelimit-headers-07 has them (read November 2026): seconds, and what is left of the window. */
export function setRateLimitHeaders(reply: FastifyReply, { points, left, windowMs, resetMs }: RateLimitState): void {
  reply
    .header('ratelimit-limit', String(points))
    .header('ratelimit-remaining', String(left))
    .header('ratelimit-reset', String(Math.ceil(resetMs / 1000)))
    .header('ratelimit-policy', `${points};w=${windowMs / 1000}`);
}

/** RFC 6750, section 3: how a caller without a right key is told what to bring. */
export function setChallenge(reply: FastifyReply, error: 'invalid_token' | 'insufficient_scope', scope?: string): void {
  const wanted = scope === undefined ? '' : `, scope="${scope}"`;
  reply.header('www-authenticate', `Bearer realm="Parley", error="${error}"${wanted}`);
}
