import type { FastifyReply } from 'fastify';
import type { World } from '../../world.ts';
import { Problem } from './problems.ts';

/**
 * Calls per user and window. Source: docs.x.com/x-api/fundamentals/rate-limits, read 2026-11-21; calls it does not name get
 * 300.
 */
const LIMITS: Record<string, number> = {
  'POST /2/tweets': 100,
  'DELETE /2/tweets/:id': 50,
  'GET /2/users/me': 75,
  'GET /2/users/:id/mentions': 300,
  'GET /2/users/:id/tweets': 900,
  'GET /2/tweets/search/recent': 300,
  'GET /2/tweets': 5_000,
  'GET /2/dm_events': 15,
  'POST /2/dm_messages': 15,
  'PUT /2/tweets/:id/hidden': 50,
  'GET /2/tweets/analytics': 300,
  'POST /2/media/upload/initialize': 1_875,
  'POST /2/media/upload/:id/append': 1_875,
  'POST /2/media/upload/:id/finalize': 1_875,
  'POST /2/media/upload': 500,
  'POST /2/media/metadata': 500,
  '/2/webhooks': 450,
  '/2/activity/subscriptions': 500,
};
const OTHER_LIMIT = 300;

export type RateLimits = { count(userId: string, call: string, reply: FastifyReply): void };

/**
 * Counts calls in fixed windows and tells the caller by headers. The counts live in memory: a restart begins anew.
 * @throws Problem 429 when the window's calls are used up.
 */
export function createRateLimits(world: World): RateLimits {
  const windowMs = world.rateWindowSeconds * 1000;
  const used = new Map<string, { windowStart: number; calls: number }>();
  return {
    count(userId, call, reply) {
      const limit = LIMITS[call] ?? OTHER_LIMIT;
      const windowStart = Math.floor(world.now() / windowMs) * windowMs;
      const key = `${userId} ${call}`;
      const entry = used.get(key);
      const calls = entry?.windowStart === windowStart ? entry.calls + 1 : 1;
      used.set(key, { windowStart, calls });
      reply.headers(rateHeaders(limit, Math.max(0, limit - calls), (windowStart + windowMs) / 1000));
      if (calls > limit) throw rateLimited();
    },
  };
}

export function rateHeaders(limit: number, remaining: number, resetAtSeconds: number): Record<string, string> {
  return {
    'x-rate-limit-limit': String(limit),
    'x-rate-limit-remaining': String(remaining),
    'x-rate-limit-reset': String(Math.ceil(resetAtSeconds)),
  };
}

export function rateLimited(): Problem {
  return new Problem(429, {
    title: 'Too Many Requests',
    detail: 'Too Many Requests',
    type: 'about:blank',
    status: 429,
  });
}
