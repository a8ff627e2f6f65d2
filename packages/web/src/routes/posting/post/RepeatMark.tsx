import type { Post } from '@parley/contract/posting/schemas.ts';
import { Repeat } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { recurrenceLabel } from './recurrence-words.ts';

/** That the post comes again; how often, on hover and for those who hear the page. */
export function RepeatMark({ post, className }: { post: Pick<Post, 'recurrence'>; className?: string }) {
  if (post.recurrence === null) return null;
  const label = t('Repeats: {recurrenceLabel}', { recurrenceLabel: recurrenceLabel(post.recurrence) });
  return (
    <span role="img" aria-label={label} title={label} className={classNames('inline-flex shrink-0', className)}>
      <Repeat size={12} aria-hidden="true" />
    </span>
  );
}
