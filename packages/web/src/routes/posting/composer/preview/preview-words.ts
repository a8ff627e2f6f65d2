import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import { formatShortNumber } from '@parley/contract/short-number.ts';
import { t } from '../../../../messages/translate.ts';
import type { PostDraft } from '../draft/post-draft.ts';
import { wallClockInWords } from '../schedule/schedule-words.ts';

export function handleOf(account: Pick<PostingAccount, 'handle'> | null): string | null {
  const handle = account?.handle?.replace(/^@/, '');
  return handle === undefined || handle === '' ? null : `@${handle}`;
}

export function whenOf(draft: PostDraft): string {
  return (draft.isScheduled && wallClockInWords(draft)) || t('Just now');
}

/** The title that a video gets: its own, else the first line of the text, as it is sent. */
export function videoTitleOf(title: string, text: string): string {
  const [firstLine = ''] = text.trim().split('\n');
  return (title.trim() || firstLine).trim();
}

/** `1.2K subscribers`; null where the network did not tell. */
export function subscribersLabel(account: Pick<PostingAccount, 'followerCount'> | null): string | null {
  const count = account?.followerCount ?? null;
  if (count === null) return null;
  return t('{count, plural, one {1 subscriber} other {{count2} subscribers}}', {
    count,
    count2: formatShortNumber(count),
  });
}
