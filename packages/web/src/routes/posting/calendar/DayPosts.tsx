import type { Post, PostOccurrence } from '@parley/contract/posting/schemas.ts';
import { formatCalendarDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '../../../ui/Popover.tsx';
import { usePostActions } from '../actions/post-actions-context.ts';
import { PlatformTiles } from '../post/PostPlatforms.tsx';
import { PostStatusBadge } from '../post/PostStatusBadge.tsx';
import { chipTime } from './time-view.ts';

type DayPostsProps = {
  date: string;
  posts: readonly Post[];
  occurrences: readonly PostOccurrence[];
  zone: string;
  hidden: number;
  place?: string;
};

/** '+N more': all posts of the day, or of the hour, in a popover. */
export function DayPosts({ date, posts, occurrences, zone, hidden, place }: DayPostsProps) {
  const { openPost } = usePostActions();
  const title = place ?? formatCalendarDate(date, 'long');
  return (
    <Popover>
      <PopoverTrigger
        aria-label={t('+{hidden} more on {title}', { hidden, title })}
        className="relative z-1 -my-0.5 ms-auto h-6 shrink-0 rounded-[5px] px-1.5 text-[11.5px] leading-4 font-medium whitespace-nowrap text-muted-foreground hover:bg-accent hover:text-foreground"
      >
        {t('+{hidden} more', { hidden })}
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={title} className="w-104 max-w-[calc(100vw-16px)]">
        <h3 className="sticky top-0 border-b border-border bg-popover px-3 py-2 text-sm font-semibold">{title}</h3>
        <ul className="p-1">
          {posts.map((post) => (
            <li key={post.id}>
              <PopoverClose
                onClick={() => openPost(post.id)}
                className="flex w-full items-center gap-2 rounded-sm px-2 py-1.5 text-start hover:bg-accent pointer-coarse:min-h-11"
              >
                <span className="num w-15 shrink-0 text-xs text-subtle-foreground">{chipTime(post, zone)}</span>
                <PlatformTiles platforms={post.platforms} />
                <span dir="auto" className="min-w-0 grow truncate">
                  {post.displayTitle}
                </span>
                <PostStatusBadge post={post} />
              </PopoverClose>
            </li>
          ))}
          {occurrences.map(({ at, displayTitle, platforms, postId }) => (
            <li key={`${postId} ${at}`}>
              <PopoverClose
                onClick={() => openPost(postId)}
                className="flex w-full items-center gap-2 rounded-sm px-2 py-1.5 text-start text-muted-foreground hover:bg-accent pointer-coarse:min-h-11"
              >
                <span className="num w-15 shrink-0 text-xs text-subtle-foreground">{formatZonedTime(at, zone)}</span>
                <PlatformTiles platforms={platforms} />
                <span dir="auto" className="min-w-0 grow truncate">
                  {displayTitle}
                </span>
                <span className="text-xs">{t('comes again')}</span>
              </PopoverClose>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
