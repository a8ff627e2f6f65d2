/** Why a publication that is due has not gone out, in words for a person. */
import { isWaitingReason, type WaitingReason } from '@parley/contract/delivery/reasons.ts';
import type { Publication } from '@parley/contract/publications/schemas.ts';

/** A publication that is overdue by more than this is called late. */
export const lateAfterMs = 5 * 60_000;

export type Waiting = {
  /** Something may have left already. */
  isUnderWay: boolean;
  isPaused: boolean;
  /** The account lost its rights, or somebody keeps it disconnected. */
  needsReconnect: boolean;
  /** The sentence that the network refuses the installation; null: it does not. */
  refusalReason: string | null;
  /** What the network said at the last attempt; null: nothing was tried, or nothing was wrong. */
  networkReason: string | null;
  /** The sentence that another post with the same words must be settled first; null: there is none. */
  otherPostReason: string | null;
  isDue: boolean;
};

/** What a publication that has not gone out waits for; null: only for its time, or for nothing. */
export function waitingReasonOf(waiting: Waiting): { code: WaitingReason; reason: string } | null {
  if (waiting.needsReconnect)
    return {
      code: 'waiting-for-reconnect',
      reason: 'The account must be reconnected; the post goes out by itself afterwards.',
    };
  if (waiting.isPaused && !waiting.isUnderWay)
    return { code: 'paused', reason: 'Publishing is paused; the post goes out when somebody goes on.' };
  if (waiting.refusalReason !== null) return { code: 'waiting-for-administrator', reason: waiting.refusalReason };
  if (waiting.networkReason !== null) return { code: 'waiting-for-network', reason: waiting.networkReason };
  if (waiting.otherPostReason !== null) return { code: 'waiting-for-other-post', reason: waiting.otherPostReason };
  if (waiting.isDue && !waiting.isUnderWay)
    return { code: 'waiting-for-worker', reason: 'Its time has come and no worker has taken it yet.' };
  return null;
}

/** The sentence for a post that is late; null: none of its publications is. */
export function lateReasonOf(
  publications: readonly Pick<Publication, 'state' | 'scheduledAt' | 'accountName' | 'reasonCode' | 'reason'>[],
  now: Date,
): string | null {
  const late = publications.find(
    ({ state, scheduledAt }) =>
      state === 'missed' ||
      ((state === 'scheduled' || state === 'publishing') && Date.parse(scheduledAt) + lateAfterMs < now.getTime()),
  );
  return late === undefined ? null : lateSentence(late);
}

/** The sentence for one publication that is late. */
export function lateSentence(
  publication: Pick<Publication, 'state' | 'accountName' | 'reasonCode' | 'reason'>,
): string {
  const { accountName, reason, reasonCode, state } = publication;
  if (state === 'missed') return reason ?? `${accountName}: its time passed before it could be sent.`;
  switch (isWaitingReason(reasonCode) ? reasonCode : null) {
    case 'paused':
      return 'Publishing is paused.';
    case 'waiting-for-reconnect':
      return `${accountName} must be reconnected first.`;
    case 'waiting-for-administrator':
      return `${accountName}: ${reason ?? 'the network refuses this installation.'}`;
    case 'waiting-for-network':
      return `${accountName}: the network does not take it yet. It says: ${reason ?? 'nothing'}`;
    case 'waiting-for-other-post':
      return `${accountName}: ${reason ?? 'another post with the same words is to be settled first.'}`;
    default:
      return state === 'publishing'
        ? `${accountName}: the network is still working on it.`
        : `${accountName}: no worker has taken it yet. Is a worker of Parley running?`;
  }
}
