import { isBecause, type WaitingReason } from '@parley/contract/delivery/reasons.ts';
import type { PostEvent } from '@parley/contract/posting/schemas.ts';
import type { PublicationState } from '@parley/contract/publications/rules.ts';
import type { Publication } from '@parley/contract/publications/schemas.ts';

export const publicationStateLabels: Record<PublicationState, string> = {
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  failed: 'Failed',
  missed: 'Missed',
  cancelled: 'Cancelled',
};

const waitingSentences: Readonly<Partial<Record<string, string>>> = {
  paused: 'Publishing is paused; it goes out when it is resumed.',
  'waiting-for-administrator': 'The network refuses this installation at the moment; it goes out when that is mended.',
  'waiting-for-network': 'The network does not take it at the moment; it is tried again by itself.',
  'waiting-for-other-post': 'Another post with the same words is to be settled on this account first.',
  'waiting-for-reconnect': 'The account has to be reconnected first.',
  'waiting-for-worker': 'Its time has come, and nothing has taken it up yet.',
} satisfies Record<WaitingReason, string>;
const unconfirmedSentence = 'Parley could not see whether it arrived. Look at the account before you send it again.';

/** Why a publication stands where it stands, in the server's words where there are some; null where all is well. */
export function publicationReasonOf(publication: Pick<Publication, 'state' | 'reason' | 'reasonCode'>): string | null {
  if (publication.state === 'published' || publication.state === 'cancelled') return null;
  if (publication.reason !== null && publication.reason !== '') return publication.reason;
  if (isBecause(publication, 'unconfirmed')) return unconfirmedSentence;
  return publication.reasonCode === null ? null : (waitingSentences[publication.reasonCode] ?? null);
}

export const eventSentences: Record<PostEvent['kind'], string> = {
  created: 'created the post',
  edited: 'changed the post',
  submitted: 'submitted it for approval',
  approved: 'approved it',
  'changes-requested': 'asked for changes',
  rejected: 'rejected it',
  scheduled: 'scheduled it',
  rescheduled: 'gave it another time',
  unscheduled: 'moved it back to drafts',
  published: 'published it',
  failed: 'could not publish it everywhere',
  missed: 'did not publish it: its time had passed',
  retried: 'tried again',
  cancelled: 'took an account out',
  commented: 'commented',
  'deleted-on-network': 'deleted it on the network',
};

/** Of links that Parley made; the networks count their own. */
export function linkClicksLabel(clicks: number): string {
  return `${clicks.toLocaleString('en-US')} link ${clicks === 1 ? 'click' : 'clicks'} (Parley's short links)`;
}

/** `Log`; how often it was sent only where that was more than once: looking and asking are no tries. */
export function logLabel(attempts: readonly { kind: keyof typeof attemptLabels }[]): string {
  const tries = attempts.filter(({ kind }) => kind === 'send').length;
  return tries > 1 ? `Log (${tries} tries)` : 'Log';
}

export const attemptLabels = {
  prepare: 'Prepare',
  send: 'Publish',
  'look-up': 'Look for it on the network',
  follow: 'Ask how it goes',
} as const;
