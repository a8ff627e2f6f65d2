/** Columns of `deliveries` that change together. */
import type { Step } from './delivery.kind.ts';
import { newPatience } from './patience.ts';

/** The columns by which a worker gives its lease back. */
export const released = { state: 'queued', leaseToken: null, leaseUntil: null } as const;

/** The columns of a delivery that was never tried. */
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
