import { uploadMaxBytes } from '@parley/contract/media/rules.ts';
import { postMediaMax } from '@parley/contract/posting/limits.ts';
import { t } from '../../../../messages/translate.ts';
import type { ToastInput } from '../../../../ui/toast-store.ts';

type FileFacts = Pick<File, 'size' | 'type'>;

/**
 * Which of the given files are taken, and what to say of the others. By name and size alone; the server judges the content.
 * Source: specification 2, section 5.
 */
export function judgeFiles<Each extends FileFacts>(
  files: readonly Each[],
  /** How many files the post holds; null: they go to the library, which has room for any number. */
  alreadyThere: number | null,
): { accepted: Each[]; refusal: ToastInput | null } {
  const media = files.filter(({ type }) => /^(image|video|audio)\//.test(type));
  if (media.length === 0)
    return {
      accepted: [],
      refusal: { title: t('Please select valid image, video, or audio files'), variant: 'destructive' },
    };
  const small = media.filter(({ size }) => size <= uploadMaxBytes);
  const accepted = alreadyThere === null ? small : small.slice(0, Math.max(postMediaMax - alreadyThere, 0));
  if (small.length < media.length)
    return {
      accepted,
      refusal: {
        title: t('File too large'),
        description: t('Please select files smaller than 50MB'),
        variant: 'destructive',
      },
    };
  if (accepted.length < small.length)
    return {
      accepted,
      refusal: {
        title: t('Too many files'),
        description: t('A post holds at most {postMediaMax} files.', { postMediaMax }),
        variant: 'destructive',
      },
    };
  const count = files.length - media.length;
  if (count > 0)
    return {
      accepted,
      refusal: {
        title: t('{count, plural, one {One file was left out} other {# files were left out}}', { count }),
        description: t('Please select valid image, video, or audio files'),
        variant: 'destructive',
      },
    };
  return { accepted, refusal: null };
}
