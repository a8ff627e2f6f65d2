export type SessionStep =
  | { kind: 'wait'; ms: number }
  /** Time to warn; `ms` is what is left. */
  | { kind: 'warn'; ms: number }
  | { kind: 'expire' };

/** What to do about a session that ends at `deadlineMs` when it is `nowMs`. */
export function nextSessionStep(nowMs: number, deadlineMs: number, warnBeforeMs: number, warned: boolean): SessionStep {
  const leftMs = deadlineMs - nowMs;
  if (leftMs <= 0) return { kind: 'expire' };
  if (leftMs > warnBeforeMs) return { kind: 'wait', ms: leftMs - warnBeforeMs };
  return warned ? { kind: 'wait', ms: leftMs } : { kind: 'warn', ms: leftMs };
}

/** How long the session lasts without activity; null for a remembered one, which does not idle out. */
export function idleTimeoutOf(session: {
  idleTimeoutMs: number;
  idleExpiresAt: string;
  expiresAt: string;
}): number | null {
  return Date.parse(session.idleExpiresAt) >= Date.parse(session.expiresAt) ? null : session.idleTimeoutMs;
}

/** The end of a session: idle time after the last activity, and never past its absolute end. */
export function sessionDeadlineMs(lastActivityAtMs: number, idleTimeoutMs: number | null, expiresAt: string): number {
  const endMs = Date.parse(expiresAt);
  return idleTimeoutMs === null ? endMs : Math.min(lastActivityAtMs + idleTimeoutMs, endMs);
}
