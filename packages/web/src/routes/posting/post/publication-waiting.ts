/** What a post that should be on its way waits for: said instead of 'Publishing' or of a time that has passed. */

import { isBecause, type WaitingReason } from '@parley/contract/delivery/reasons.ts';
import type { Publication } from '@parley/contract/publications/schemas.ts';
import { t } from '../../../messages/translate.ts';

type Waiting = 'reconnection' | 'other';

export const waitingLabels: Record<Waiting, string> = { reconnection: t('Needs reconnection'), other: t('Waiting') };

type WaitingPublication = Pick<Publication, 'state' | 'reasonCode' | 'scheduledAt'>;

const heldUpBy: ReadonlySet<string> = new Set<WaitingReason>([
  'paused',
  'waiting-for-administrator',
  'waiting-for-network',
  'waiting-for-other-post',
]);

/** Null where it waits for nothing but its time. */
export function waitingOf({ state, reasonCode, scheduledAt }: WaitingPublication, nowMs: number): Waiting | null {
  if (state !== 'scheduled' && state !== 'publishing') return null;
  // Worth knowing before its time: a person can do something about it.
  if (isBecause({ reasonCode }, 'waiting-for-reconnect')) return 'reconnection';
  return reasonCode !== null && heldUpBy.has(reasonCode) && Date.parse(scheduledAt) <= nowMs ? 'other' : null;
}

/** Of all accounts of a post: what needs a person comes first. */
export function waitingOfPost(publications: readonly WaitingPublication[], nowMs: number): Waiting | null {
  const all = publications.map((publication) => waitingOf(publication, nowMs));
  if (all.includes('reconnection')) return 'reconnection';
  return all.includes('other') ? 'other' : null;
}
