import { isBecause, type WaitingReason } from '@parley/contract/delivery/reasons.ts';
import type { Publication } from '@parley/contract/publications/schemas.ts';
import { t } from '../../../messages/translate.ts';

const waitingSentences: Readonly<Partial<Record<string, string>>> = {
  paused: t('Publishing is paused; it goes out when it is resumed.'),
  'waiting-for-administrator': t(
    'The network refuses this installation at the moment; it goes out when that is mended.',
  ),
  'waiting-for-network': t('The network does not take it at the moment; it is tried again by itself.'),
  'waiting-for-other-post': t('Another post with the same words is to be settled on this account first.'),
  'waiting-for-reconnect': t('The account has to be reconnected first.'),
  'waiting-for-worker': t('Its time has come, and nothing has taken it up yet.'),
} satisfies Record<WaitingReason, string>;
const unconfirmedSentence = t('Parley could not see whether it arrived. Look at the account before you send it again.');

/** Why a publication stands where it stands, in the server's words where there are some; null where all is well. */
export function publicationReasonOf(publication: Pick<Publication, 'state' | 'reason' | 'reasonCode'>): string | null {
  if (publication.state === 'published' || publication.state === 'cancelled') return null;
  if (publication.reason !== null && publication.reason !== '') return publication.reason;
  if (isBecause(publication, 'unconfirmed')) return unconfirmedSentence;
  return publication.reasonCode === null ? null : (waitingSentences[publication.reasonCode] ?? null);
}
