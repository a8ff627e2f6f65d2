/** Why a delivery waits, or ended without having left: the codes that stand beside the words for a person, in the database and in answers. */
import type { ErrorCode } from '../errors.ts';
import type { DeliveryState } from './rules.ts';

/** Of one that is still to leave. */
export const waitingReasons = [
  'paused',
  'waiting-for-administrator',
  'waiting-for-network',
  'waiting-for-other-post',
  'waiting-for-reconnect',
  'waiting-for-worker',
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** Of one that has ended, where Parley itself says so: a code of its own, or the error that what was to be sent ran into. */
export type FailureReason = 'gave_up' | 'missed' | 'not_supported' | 'unconfirmed' | ErrorCode;

declare const isNetworks: unique symbol;
/** What a network called its refusal. Made by `networkCode` alone, so that no misspelt code of ours passes for one. */
export type NetworkCode = string & { readonly [isNetworks]: true };

export type DeliveryReason = WaitingReason | FailureReason | NetworkCode;

/** A refusal's code, in the network's words or its connector's. */
export function networkCode(code: string): NetworkCode {
  return code as NetworkCode;
}

/** Whether a code is one of those that a delivery waits for. */
export function isWaitingReason(code: string | null): code is WaitingReason {
  return (waitingReasons as readonly (string | null)[]).includes(code);
}

/** Whether a delivery is where it is because of this; an unknown reason is an error of types. */
export function isBecause(
  delivery: { reasonCode: string | null },
  reason: WaitingReason | Exclude<FailureReason, ErrorCode>,
): boolean {
  return delivery.reasonCode === reason;
}

/**
 * What a delivery waits for. One of an account that must be reconnected is not even taken from the queue, so that nobody has written a reason
 * into its row.
 */
export function waitsFor(
  { reasonCode, state }: { state: DeliveryState; reasonCode: string | null },
  accountState: string | null,
): string | null {
  return state === 'queued' && reasonCode === null && accountState === 'needs-reconnect'
    ? ('waiting-for-reconnect' satisfies WaitingReason)
    : reasonCode;
}
