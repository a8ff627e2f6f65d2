import type { Post } from '@parley/contract/posting/schemas.ts';
import { formatZonedDate } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { PostRowActions } from '../actions/PostRowActions.tsx';
import { usePostActions } from '../actions/post-actions-context.ts';
import { PostMedia } from '../post/PostMedia.tsx';
import { PostNumbers } from '../post/PostNumbers.tsx';
import { PlatformTiles } from '../post/PostPlatforms.tsx';
import { PostStatusBadge } from '../post/PostStatusBadge.tsx';
import { PostText } from '../post/PostText.tsx';
import { publishTimeOf } from '../post/post-words.ts';
import { RepeatMark } from '../post/RepeatMark.tsx';
import type { PostsProps } from './PostTable.tsx';

/** The posts as cards with their picture. */
export function PostGrid({ posts, zone }: PostsProps) {
  return (
    <ul
      aria-label={t('Posts')}
      className="grid grid-cols-[repeat(auto-fill,minmax(230px,1fr))] gap-4 border-t border-border p-4"
    >
      {posts.map((post) => (
        <GridCard key={post.id} post={post} zone={zone} />
      ))}
    </ul>
  );
}

function GridCard({ post, zone }: { post: Post; zone: string }) {
  const { openPost } = usePostActions();
  const time = publishTimeOf(post);
  return (
    <li
      data-post={post.id}
      className="relative flex flex-col overflow-hidden rounded-lg border border-border bg-card shadow-xs hover:bg-card-2"
    >
      <div className="relative h-32 bg-muted">
        <PostMedia post={post} className="size-full" />
        <PlatformTiles
          platforms={post.platforms}
          sizePx={24}
          className="absolute top-2.5 start-2.5 rounded-sm [&>*]:ring-2 [&>*]:ring-card/70"
        />
      </div>
      <div className="flex grow flex-col px-3 pt-2.5 pb-2">
        <div className="flex flex-wrap items-center gap-1.5">
          <PostStatusBadge post={post} />
          <span className="num ms-auto inline-flex items-center gap-1.25 text-xs text-subtle-foreground">
            <RepeatMark post={post} />
            {time === null ? t('Not scheduled') : formatZonedDate(time, zone)}
          </span>
        </div>
        <button
          type="button"
          dir="auto"
          onClick={() => openPost(post.id)}
          className="mt-2 line-clamp-2 w-full text-start font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {post.displayTitle}
        </button>
        <PostText post={post} />
        {post.results === null ? null : <PostNumbers results={post.results} className="mt-1.5" />}
        <div className="mt-auto flex items-center justify-between pt-1.5">
          <span className="truncate text-xs text-subtle-foreground">{post.author?.name}</span>
          <PostRowActions post={post} className="relative z-1 -me-1.5" />
        </div>
      </div>
    </li>
  );
}
