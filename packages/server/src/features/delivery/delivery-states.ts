/** Sets of columns that change together. */
import type { Step } from './delivery.kind.ts';
import { newPatience } from './patience.ts';

/** A worker gives its lease back. */
export const released = { state: 'queued', leaseToken: null, leaseUntil: null } as const;

/** What a delivery is before anything was tried. */
export function notBegun(firstStep: Step) {
  return {
    ...released,
    ...newPatience,
    step: firstStep,
    stepState: null,
    reasonCode: null,
    reason: null,
    mustLookUp: false,
    firstAttemptedAt: null,
    finishedAt: null,
  };
}
