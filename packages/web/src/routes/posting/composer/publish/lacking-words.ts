import { locale, t } from '../../../../messages/translate.ts';
import { isEmptyDraft, type PostDraft, scheduledAtOf } from '../draft/post-draft.ts';

const listed = new Intl.ListFormat(locale, { type: 'conjunction' });

/** What the post still needs before it can go out, in one line; null where it has all of it. */
export function lackingWords(draft: PostDraft): string | null {
  const lacking = [
    ...(draft.selection.length === 0 ? [t('a platform')] : []),
    ...(isEmptyDraft(draft) ? [t('text or a file')] : []),
    ...(draft.isScheduled && scheduledAtOf(draft) === null ? [t('a date and a time')] : []),
  ];
  return lacking.length === 0 ? null : t('Still missing: {lacking}', { lacking: listed.format(lacking) });
}
