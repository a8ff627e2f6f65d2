/** What every look-up of a lost write has in common. */
import type { LookupOutcome } from '../connector/sending.ts';

/** A post that is older than our attempt by more than this is not ours. Our machine's clock and the networks' differ, and most tell whole seconds. */
export const clockToleranceMs = 5 * 60 * 1000;
/**
 * How long after the attempt's time-out a write may still appear, counted from when the attempt was recorded. A worker makes its call
 * up to 8 s after that (see the server's `stood-still.ts`), and an overloaded network may store a request after we gave up.
 */
const settleMs = 30_000;

export function mayBeOfAttempt(createdAt: Date, attemptedAt: Date): boolean {
  return createdAt.getTime() >= attemptedAt.getTime() - clockToleranceMs;
}

/** The outcome where nothing was found: absent once the attempt's time is over, unsure before, as the network may still be at work. */
export function absentOrUnsure(request: { attemptedAt: Date; timeoutMs: number; now: Date }): LookupOutcome {
  const settledAt = new Date(request.attemptedAt.getTime() + request.timeoutMs + settleMs);
  if (request.now >= settledAt) return { outcome: 'absent' };
  return { outcome: 'unsure', reason: 'The network may still be working on the attempt.', retryAt: settledAt };
}

/** Whether two texts are the same but for what networks change: they trim, recompose characters and re-break lines. */
export function isSameText(left: string, right: string): boolean {
  return comparable(left) === comparable(right);
}

function comparable(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
