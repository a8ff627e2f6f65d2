import type { Post } from '@parley/contract/posting/schemas.ts';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { shownTextOf, textBeyondTitle } from './shown-text.ts';

/** Two lines of the words that go out, beyond those that stand beside it as the title, and how many texts there are where the networks' differ. */
export function PostText({ post, className }: { post: Post; className?: string }) {
  const { text, count } = shownTextOf(post);
  const words = textBeyondTitle(text, post.displayTitle);
  return (
    <>
      <p dir="auto" className={classNames('text-muted-foreground wrap-anywhere', lineClamp(count), className)}>
        {words === '' ? post.hashtags : words}
      </p>
      <TextCount count={count} />
    </>
  );
}

const lineClamp = (count: number) => (count > 1 ? 'line-clamp-1' : 'line-clamp-2');

/** `3 texts`, where the networks get different ones. */
export function TextCount({ count }: { count: number }) {
  if (count < 2) return null;
  return (
    <span className="block text-xs text-subtle-foreground" title={t('Each network has a text of its own')}>
      {t('{count} texts', { count })}
    </span>
  );
}
