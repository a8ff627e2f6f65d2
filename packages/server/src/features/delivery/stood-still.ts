/**
 * A worker may stand still (a paused machine, a starved process) between recording an attempt and calling the network. It may have lost
 * its lease meanwhile, and another worker may have sent already: so it does not make a call that cannot be undone.
 */
import type { Context } from '../../context.ts';

/** After a longer pause than this the call is not made; well below a lease. */
const callWithinMs = 8_000;

export const stoodStill = {
  outcome: 'retry',
  code: 'worker-stood-still',
  reason: 'The worker stood still and did not call the network.',
  retryAt: null,
  mayHaveHappened: false,
} as const;

/**
 * Call it before the attempt is recorded. The function that it returns tells, right before the network is called, whether the worker
 * stood still. The process's own clock stops while the machine sleeps, and the wall clock may be set: each sees what the other misses.
 */
export function watchForStandstill({ now }: Pick<Context, 'now'>): () => boolean {
  const beganAt = performance.now();
  const wallBeganAt = now().getTime();
  return () => performance.now() - beganAt > callWithinMs || now().getTime() - wallBeganAt > callWithinMs;
}
