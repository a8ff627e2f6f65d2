import type { PostEvent } from '@parley/contract/posting/schemas.ts';
import type { PublicationState } from '@parley/contract/publications/rules.ts';
import { t } from '../../../messages/translate.ts';

export const publicationStateLabels: Record<PublicationState, string> = {
  scheduled: t('Scheduled'),
  publishing: t('Publishing…'),
  published: t('Published'),
  failed: t('Failed'),
  missed: t('Missed'),
  cancelled: t('Cancelled'),
};

export const eventSentences: Record<PostEvent['kind'], string> = {
  created: t('created the post'),
  edited: t('changed the post'),
  submitted: t('submitted it for approval'),
  approved: t('approved it'),
  'changes-requested': t('asked for changes'),
  rejected: t('rejected it'),
  scheduled: t('scheduled it'),
  rescheduled: t('gave it another time'),
  unscheduled: t('moved it back to drafts'),
  published: t('published it'),
  failed: t('could not publish it everywhere'),
  missed: t('did not publish it: its time had passed'),
  retried: t('tried again'),
  cancelled: t('took an account out'),
  'client-approved': t('took a client’s approval'),
  'client-changes-requested': t('took a client’s wish for changes'),
  commented: t('commented'),
  'deleted-on-network': t('deleted it on the network'),
};

/** Of links that Parley made; the networks count their own. */
export function linkClicksLabel(clicks: number): string {
  return t("{clicks, plural, one {# link click} other {# link clicks}} (Parley's short links)", { clicks });
}

/** `Log`; how often it was sent only where that was more than once: looking and asking are no tries. */
export function logLabel(attempts: readonly { kind: keyof typeof attemptLabels }[]): string {
  const tries = attempts.filter(({ kind }) => kind === 'send').length;
  return tries > 1 ? t('Log ({tries} tries)', { tries }) : t('Log');
}

export const attemptLabels = {
  prepare: t('Prepare'),
  send: t('Publish'),
  'look-up': t('Look for it on the network'),
  follow: t('Ask how it goes'),
} as const;
