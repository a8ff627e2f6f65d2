/** When a promise runs out, with the times left out in which its clock stood still. */
import type { SlaPause } from '@parley/contract/sla/rules.ts';
import { createWorkspaceClock, type WorkspaceClock } from '../../business-time.ts';
import type { SlaTerms } from '../../db/schema/sla.ts';

/** `until` null: it has not ended. `reason` null: the ticket was closed, which is no reason that a person is told. */
export type Pause = { from: Date; until: Date | null; reason: SlaPause | null };
/** How time passes for a policy. */
export type Clock = {
  passedMs(from: Date, to: Date): number;
  after(from: Date, durationMs: number): Date | null;
};

const calendar: Clock = {
  passedMs: (from, to) => Math.max(0, to.getTime() - from.getTime()),
  after: (from, durationMs) => new Date(from.getTime() + durationMs),
};

const workspaceClocks = new WeakMap<SlaTerms['businessHours'], WorkspaceClock>();

/** Business hours, or around the clock; a workspace that says no hours has all of them. */
export function clockOf({ businessHours, policy, timeZone }: SlaTerms): Clock {
  if (policy.hours === 'calendar' || businessHours.length === 0) return calendar;
  const known = workspaceClocks.get(businessHours);
  const clock = known ?? createWorkspaceClock(businessHours, timeZone);
  if (known === undefined) workspaceClocks.set(businessHours, clock);
  return {
    passedMs: (from, to) => (clock.businessSecondsBetween(from, to) ?? 0) * 1000,
    after: (from, durationMs) => clock.businessInstantAfter(from, durationMs),
  };
}

export type Due = { dueAt: Date; pause: null } | { dueAt: null; pause: Pause; remainingMs: number };

/** @param pauses in any order; they may overlap */
export function dueOf(from: Date, promisedMs: number, pauses: readonly Pause[], clock: Clock): Due {
  let begin = from;
  let remainingMs = promisedMs;
  for (const pause of pauses.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    if (pause.until !== null && pause.until <= begin) continue;
    if (pause.from > begin) {
      const runsOutAt = clock.after(begin, remainingMs);
      if (runsOutAt !== null && runsOutAt <= pause.from) return { dueAt: runsOutAt, pause: null };
      remainingMs -= clock.passedMs(begin, pause.from);
    }
    if (pause.until === null) return { dueAt: null, pause, remainingMs };
    begin = pause.until;
  }
  const dueAt = clock.after(begin, remainingMs);
  // Business hours that never come: it stands still, and nobody can say until when.
  return dueAt === null
    ? { dueAt: null, pause: { from: begin, until: null, reason: null }, remainingMs }
    : { dueAt, pause: null };
}
