import { Plus } from 'lucide-react';
import { useRefusal } from '../../../components/use-refusal.ts';
import { formatCalendarDate } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { PostMenu } from '../actions/PostRowActions.tsx';
import { usePostActions } from '../actions/post-actions-context.ts';
import { PlatformTiles } from '../post/PostPlatforms.tsx';
import { PostStatusBadge } from '../post/PostStatusBadge.tsx';
import { NoteChip } from './NoteChip.tsx';
import { OccurrenceChip } from './OccurrenceChip.tsx';
import { chipTime, type TimeViewProps } from './time-view.ts';

/** On a phone: the posts and holidays of the day that was tapped. */
export function DayList({ date, ...props }: TimeViewProps & { date: string }) {
  const { postsByDate, eventsByDate, notesByDate, occurrencesByDate, onNote, today, zone } = props;
  const notes = notesByDate.get(date) ?? [];
  const occurrences = occurrencesByDate.get(date) ?? [];
  const { openPost, openComposer } = usePostActions();
  const refusal = useRefusal('posting.write');
  const posts = postsByDate.get(date) ?? [];
  const events = eventsByDate.get(date) ?? [];
  return (
    <section aria-label={t('Day')} aria-live="polite" className="border-t border-border px-4 py-3">
      <h3 className="font-semibold">{formatCalendarDate(date, 'long')}</h3>
      {events.map((event) => (
        <p key={event.id} className="text-xs text-subtle-foreground">
          {event.name} · {event.category}
        </p>
      ))}
      <div className="mt-1 flex flex-col gap-1 empty:hidden">
        {notes.map((note) => (
          <NoteChip key={note.id} note={note} onOpen={onNote} isWhole />
        ))}
        {occurrences.map((occurrence) => (
          <OccurrenceChip key={`${occurrence.postId} ${occurrence.at}`} occurrence={occurrence} zone={zone} />
        ))}
      </div>
      {posts.length === 0 && occurrences.length === 0 ? (
        <p className="mt-1 text-muted-foreground">{t('No posts on this day.')}</p>
      ) : null}
      <ul>
        {posts.map((post) => (
          <li
            key={post.id}
            className="relative flex min-h-13 items-center gap-2 border-b border-border last:border-b-0"
          >
            <span className="num w-15 shrink-0 text-xs text-subtle-foreground">{chipTime(post, zone)}</span>
            <PlatformTiles platforms={post.platforms.slice(0, 2)} />
            <button
              type="button"
              dir="auto"
              onClick={() => openPost(post.id)}
              className="min-w-0 grow truncate text-start font-medium after:absolute after:inset-0"
            >
              {post.displayTitle}
            </button>
            <PostStatusBadge post={post} />
            <span className="relative z-1">
              <PostMenu post={post} />
            </span>
          </li>
        ))}
      </ul>
      {date < today || refusal !== null ? null : (
        <Button className="mt-2" icon={<Plus size={15} aria-hidden="true" />} onClick={() => openComposer({ date })}>
          {t('New post on this day')}
        </Button>
      )}
    </section>
  );
}
