/**
 * A worker that stands still (a paused machine, a starved process) between recording that it will call and the call may have lost its
 * lease meanwhile, and another one may have sent already: it does not make a call that cannot be undone.
 */
import type { Context } from '../../context.ts';

/** Well below a lease. */
const callWithinMs = 8_000;

export const stoodStill = {
  outcome: 'retry',
  code: 'worker-stood-still',
  reason: 'The worker stood still and did not call the network.',
  retryAt: null,
  mayHaveHappened: false,
} as const;

/**
 * Call it before the attempt is recorded; what it gives back tells, right before the call, whether the worker stood still. The
 * process's own clock does not count a machine that sleeps, the wall clock may be set: each sees what the other misses.
 */
export function watchForStandstill({ now }: Pick<Context, 'now'>): () => boolean {
  const beganAt = performance.now();
  const wallBeganAt = now().getTime();
  return () => performance.now() - beganAt > callWithinMs || now().getTime() - wallBeganAt > callWithinMs;
}
