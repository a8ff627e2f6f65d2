/** What every look-up of a lost write has in common. */
import type { LookupOutcome } from '../connector.ts';

/** The networks' clocks differ from ours and most tell whole seconds; what is older than this was not our attempt. */
const clockToleranceMs = 2 * 60 * 1000;
/**
 * After the time-out, counted from when the attempt was recorded. A worker may make its call up to 8 s after recording it (later it does
 * not, see the server's `stood-still.ts`), and a network that is overloaded may still store what it took in while we gave up.
 */
const settleMs = 30_000;

export function mayBeOfAttempt(createdAt: Date, attemptedAt: Date): boolean {
  return createdAt.getTime() >= attemptedAt.getTime() - clockToleranceMs;
}

/** Nothing was found: surely absent only after the attempt's time is over, since the network may still be at work before. */
export function absentOrUnsure(request: { attemptedAt: Date; timeoutMs: number; now: Date }): LookupOutcome {
  const settledAt = new Date(request.attemptedAt.getTime() + request.timeoutMs + settleMs);
  if (request.now >= settledAt) return { outcome: 'absent' };
  return { outcome: 'unsure', reason: 'The network may still be working on the attempt.', retryAt: settledAt };
}

/** Networks trim, recompose and re-break lines; the words stay. */
export function isSameText(left: string, right: string): boolean {
  return comparable(left) === comparable(right);
}

function comparable(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
