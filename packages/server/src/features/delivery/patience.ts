/** How long the network is tried, and with which pauses. Time spent waiting for a person or a worker does not count: see `triedSince`. */
import { backOffMs } from '../../jobs/back-off.ts';
import type { Failure } from './delivery.kind.ts';
import type { DeliveryRow } from './delivery.queries.ts';

const patienceMs = 24 * 60 * 60 * 1000;

/** Whether a failure at `now` is the last one. */
export function isPatienceOver({ triedSince }: Pick<DeliveryRow, 'triedSince'>, now: Date): boolean {
  return triedSince !== null && now.getTime() - triedSince.getTime() > patienceMs;
}

/** The failure of a delivery whose patience is over, in words for a person. `otherSide`: what is called when it is no network. */
export function gaveUp(lastReason: string, otherSide = 'network'): Failure {
  return { code: 'gave_up', reason: `It was tried for a day. The ${otherSide} said last: ${lastReason}` };
}

/** The columns with which a delivery begins anew after it has waited for a person. */
export const newPatience = { triedSince: null, attempts: 0, lookUps: 0, isTokenRefreshed: false } as const;

const firstPauseMs = 5_000;
const longestPauseMs = 15 * 60_000;

/** 5 s, 10 s, 20 s … up to 15 minutes, each with up to a fifth more, so that workers do not march in step. */
export function pauseAfterMs(tries: number): number {
  return backOffMs(tries, firstPauseMs, longestPauseMs, [1, 1.2]);
}
