import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../http/bearer.ts';
import { findToken, type Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import { invalidToken, rateLimited, scopeMissing } from './tiktok-error.ts';

export type RateLimits = { count(token: string, call: string, limit: number): void };

/**
 * Counts the calls of one token in fixed windows, in memory: a restart begins anew.
 * @throws TiktokError 429 when the window's calls are used up.
 */
export function createRateLimits(world: World): RateLimits {
  const windowMs = world.rateWindowSeconds * 1000;
  const used = new Map<string, { window: number; calls: number }>();
  return {
    count(token, call, limit) {
      const window = Math.floor(world.now() / windowMs);
      const key = `${call} ${token}`;
      const entry = used.get(key);
      const calls = entry?.window === window ? entry.calls + 1 : 1;
      used.set(key, { window, calls });
      if (calls > limit) throw rateLimited();
    },
  };
}

/** @throws TiktokError 401 without a living token, or with none of the scopes. */
export function authenticate(world: World, request: FastifyRequest, ...scopes: [string, ...string[]]): Token {
  const token = findToken(world.state, 'tiktok', bearerToken(request) ?? '');
  if (token?.kind !== 'access' || token.endedAt !== null) throw invalidToken();
  if (token.expiresAt !== null && token.expiresAt <= world.now()) throw invalidToken();
  if (!scopes.some((scope) => token.scopes.includes(scope))) throw scopeMissing(scopes[0]);
  return token;
}
