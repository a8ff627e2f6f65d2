/** Limits on how often something may be tried. */
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/client.ts';
import { AppError } from './app-error.ts';

/** How a window stands after a try. */
export type RateLimitState = { points: number; left: number; windowMs: number; resetMs: number; isOver: boolean };

export type RateLimit = {
  /** Counts one try and tells how many are left. */
  count(key: string): Promise<RateLimitState>;
  /** Counts one try. @throws AppError `rate_limited` with the time to wait, when there were too many */
  take(key: string): Promise<RateLimitState>;
  /** Gives one try back: it was a good one. */
  giveBack(key: string): Promise<void>;
  /** Forgets the tries of this key. */
  forget(key: string): Promise<void>;
};

/**
 * `points` tries in `windowMs`, counted from the first, together in all processes; by this process alone while the database
 * is away. Keys are kept hashed: they are addresses of people.
 */
export function createRateLimit(
  database: Database,
  { name, points, windowMs }: { name: string; points: number; windowMs: number },
): RateLimit {
  const window = { keyPrefix: name, points, duration: windowMs / 1000 };
  const limiter = new RateLimiterPostgres({
    ...window,
    storeClient: database.$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(window),
  });
  async function count(key: string): Promise<RateLimitState> {
    const stateOf = ({ msBeforeNext, remainingPoints }: RateLimiterRes, isOver: boolean) => ({
      ...{ points, left: remainingPoints, windowMs, resetMs: msBeforeNext, isOver },
    });
    try {
      return stateOf(await limiter.consume(hashKey(key)), false);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return stateOf(refusal, true);
      throw refusal;
    }
  }

  return {
    count,
    async take(key) {
      const state = await count(key);
      if (state.isOver) throw tooManyTries(state.resetMs);
      return state;
    },
    async giveBack(key) {
      await limiter.reward(hashKey(key), 1);
    },
    async forget(key) {
      await limiter.delete(hashKey(key));
    },
  };
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The answer to one try too many. */
export function tooManyTries(retryAfterMs: number): AppError {
  return new AppError('rate_limited', {
    message: `Too many attempts. Please try again in ${waitingTimeOf(retryAfterMs)}.`,
    details: { retryAfterMs },
  });
}

function waitingTimeOf(durationMs: number): string {
  const seconds = Math.max(1, Math.ceil(durationMs / 1000));
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
