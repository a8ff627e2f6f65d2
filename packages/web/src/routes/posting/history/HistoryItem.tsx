import { platformNames } from '@parley/contract/platforms.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { CalendarClock, ChartColumn, Eye, Megaphone, Pencil, RotateCcw } from 'lucide-react';
import { formatZonedDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePostActions } from '../actions/post-actions-context.ts';
import { useRetryPost } from '../actions/use-post-mutations.ts';
import { usePostRefusal } from '../actions/use-post-refusal.ts';
import { PostMedia } from '../post/PostMedia.tsx';
import { PostNumbers } from '../post/PostNumbers.tsx';
import { PostPlatforms } from '../post/PostPlatforms.tsx';
import { PostStatusBadge } from '../post/PostStatusBadge.tsx';
import { TextCount } from '../post/PostText.tsx';
import { hashtagsOf } from '../post/post-words.ts';
import { publicationReasonOf } from '../post/publication-reason.ts';
import { RepeatMark } from '../post/RepeatMark.tsx';
import { shownTextOf } from '../post/shown-text.ts';

const hashtagsShown = 8;

/** One post of the history with the buttons that its status allows. */
export function HistoryItem({ post, zone }: { post: Post; zone: string }) {
  const { openPost } = usePostActions();
  const date = post.publishedAt ?? post.scheduledAt;
  const hashtags = hashtagsOf(post.hashtags);
  const { text, count } = shownTextOf(post);
  return (
    <li
      data-post={post.id}
      className="flex gap-4 border-b border-border px-4 py-3.5 last:border-b-0 max-md:flex-wrap max-md:gap-x-3"
    >
      <PostMedia post={post} className="size-16 shrink-0 rounded-md border border-border" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted-foreground">
          <PostPlatforms platforms={post.platforms} />
          <span className="flex gap-1">
            <PostStatusBadge post={post} />
          </span>
          {post.campaign === null ? null : (
            <span className="flex min-w-0 items-center gap-1">
              <Megaphone size={12} aria-hidden="true" className="shrink-0" />
              <span className="sr-only">{t('Campaign')}</span>
              <span className="truncate">{post.campaign.name}</span>
            </span>
          )}
          <RepeatMark post={post} />
          <span className="num text-subtle-foreground">
            {date === null ? t('Not scheduled') : `${formatZonedDate(date, zone)} ${formatZonedTime(date, zone)}`}
          </span>
        </div>
        <button
          type="button"
          dir="auto"
          onClick={() => openPost(post.id)}
          className="line-clamp-2 w-fit max-w-full rounded-xs text-start font-medium wrap-anywhere"
        >
          {text.trim() === '' ? post.displayTitle : text}
        </button>
        <TextCount count={count} />
        {hashtags.length === 0 ? null : (
          <p className="flex flex-wrap gap-x-2 text-xs text-primary">
            {hashtags.slice(0, hashtagsShown).map((tag) => (
              <bdi key={tag}>{tag}</bdi>
            ))}
            {hashtags.length > hashtagsShown ? (
              <span className="text-subtle-foreground">+{hashtags.length - hashtagsShown}</span>
            ) : null}
          </p>
        )}
        {post.status === 'failed' ? <FailureReasons post={post} /> : null}
        {post.status === 'published' ? <PostNumbers results={post.results} withViews className="mt-0.5" /> : null}
      </div>
      <HistoryActions post={post} />
    </li>
  );
}

/** Which accounts failed, each with its reason. */
function FailureReasons({ post }: { post: Post }) {
  const failed = post.publications.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  return (
    <ul className="text-xs text-negative-foreground">
      {failed.map((publication) => (
        <li key={publication.id} className="wrap-anywhere">
          <span className="font-medium">
            {platformNames[publication.platform]}, <bdi>{publication.accountName}</bdi>
          </span>
          {': '}
          {publicationReasonOf(publication) ?? t('Failed')}
        </li>
      ))}
    </ul>
  );
}

function HistoryActions({ post }: { post: Post }) {
  const { openPost, openComposer, ask } = usePostActions();
  const refusalOf = usePostRefusal(post);
  const [editRefusal, moveRefusal, retryRefusal] = [refusalOf('edit'), refusalOf('reschedule'), refusalOf('retry')];
  const retry = useRetryPost(post);
  return (
    <div className="flex shrink-0 flex-wrap content-center items-center justify-end gap-2 max-md:w-full max-md:justify-start">
      {post.status === 'draft' ? (
        <Button
          size="sm"
          icon={<Pencil size={13} aria-hidden="true" />}
          disabled={editRefusal !== null}
          title={editRefusal ?? undefined}
          onClick={() => openComposer({ post: post.id })}
        >
          {t('Edit')}
        </Button>
      ) : null}
      {post.status === 'failed' && post.publications.some(({ canRetry }) => canRetry) ? (
        <Button
          size="sm"
          icon={<RotateCcw size={13} aria-hidden="true" />}
          busy={retry.isPending}
          disabled={retryRefusal !== null}
          title={retryRefusal ?? undefined}
          onClick={() => retry.mutate()}
        >
          {t('Retry')}
        </Button>
      ) : null}
      {post.status === 'published' ? (
        <Button
          size="sm"
          icon={<ChartColumn size={13} aria-hidden="true" />}
          onClick={() => openPost(post.id, 'results')}
        >
          {t('View Analytics')}
        </Button>
      ) : null}
      {post.status === 'scheduled' ? (
        <Button
          size="sm"
          icon={<CalendarClock size={13} aria-hidden="true" />}
          disabled={moveRefusal !== null}
          title={moveRefusal ?? undefined}
          onClick={() => ask('reschedule', post)}
        >
          {t('Reschedule')}
        </Button>
      ) : null}
      <Button size="sm" icon={<Eye size={13} aria-hidden="true" />} onClick={() => openPost(post.id)}>
        {t('View Details')}
      </Button>
    </div>
  );
}
