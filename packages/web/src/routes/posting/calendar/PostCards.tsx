import { formatZonedDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { PostRowActions } from '../actions/PostRowActions.tsx';
import { usePostActions } from '../actions/post-actions-context.ts';
import { PostNumbers } from '../post/PostNumbers.tsx';
import { PostPlatforms } from '../post/PostPlatforms.tsx';
import { PostStatusBadge } from '../post/PostStatusBadge.tsx';
import { PostText } from '../post/PostText.tsx';
import { publishTimeOf } from '../post/post-words.ts';
import { RepeatMark } from '../post/RepeatMark.tsx';
import type { PostsProps } from './PostTable.tsx';

/** The table's rows as cards, for narrow screens. */
export function PostCards({ posts, zone }: PostsProps) {
  const { openPost } = usePostActions();
  return (
    <ul aria-label={t('Posts')}>
      {posts.map((post) => {
        const time = publishTimeOf(post);
        return (
          <li key={post.id} data-post={post.id} className="relative border-t border-border px-4 py-3.5">
            <div className="flex items-center gap-2 text-xs text-muted-foreground">
              <PostPlatforms platforms={post.platforms} />
              <span aria-hidden="true">·</span>
              {tWord(post.type)}
              <span className="num ms-auto inline-flex items-center gap-1.25 text-subtle-foreground">
                <RepeatMark post={post} />
                {time === null ? t('Not scheduled') : `${formatZonedDate(time, zone)} ${formatZonedTime(time, zone)}`}
              </span>
            </div>
            <button
              type="button"
              dir="auto"
              onClick={() => openPost(post.id)}
              className="mt-2 line-clamp-2 w-full text-start text-base font-medium wrap-anywhere after:absolute after:inset-0"
            >
              {post.displayTitle}
            </button>
            <PostText post={post} />
            <div className="mt-2 flex flex-wrap items-center gap-1.5">
              <PostStatusBadge post={post} />
              {post.results === null ? null : <PostNumbers results={post.results} className="ms-1" />}
              <PostRowActions post={post} className="relative z-1 ms-auto gap-3" />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
