import { useDroppable } from '@dnd-kit/core';
import type { Post, PostOccurrence } from '@parley/contract/posting/schemas.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { formatCalendarDate, formatClock, weekdayOf } from '../../../components/zoned-time.ts';
import { locale, t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { usePostActions } from '../actions/post-actions-context.ts';
import { usePostFilters } from '../post/use-posting-address.ts';
import { DayPosts } from './DayPosts.tsx';
import { dropId } from './drag-keys.ts';
import { heatLevelOf } from './heat-level.ts';
import { OccurrenceChip } from './OccurrenceChip.tsx';
import { PostChip, PostMark } from './PostChip.tsx';
import { type HourResult, heatKey, type TimeViewProps } from './time-view.ts';

const postsPerHour = 3;

export type WeekSlotProps = TimeViewProps & {
  view: 'week' | 'day';
  date: string;
  hour: number;
  /** `HH:MM` of today. */
  timeNow: string;
  posts: readonly Post[];
  occurrences: readonly PostOccurrence[];
};

/** An hour of a day. A click beside its posts begins a new one then. */
export function WeekSlot({
  date,
  hour,
  posts,
  occurrences,
  today,
  timeNow,
  zone,
  heat,
  view,
  ...props
}: WeekSlotProps) {
  const isPhone = props.isPhone && view === 'week';
  const hourNow = Number(timeNow.slice(0, 2));
  const isNow = date === today && hour === hourNow;
  const shownMax = view === 'day' ? Number.POSITIVE_INFINITY : postsPerHour;
  const warmth = heat?.get(heatKey(weekdayOf(date) || 7, hour));
  const { openComposer } = usePostActions();
  const { filters } = usePostFilters();
  const refusal = useRefusal('posting.write');
  const target = { date, hour };
  const { setNodeRef, isOver } = useDroppable({ id: dropId(target), data: { target } });
  const isPast = date < today || (date === today && hour < hourNow);
  // Of the hour that runs its beginning has passed.
  const canCreate = !isPast && !(date === today && hour === hourNow) && !isPhone && refusal === null;
  const time = `${String(hour).padStart(2, '0')}:00`;
  const place = t('{date} at {time}', { date: formatCalendarDate(date, 'long'), time: formatClock(time) });
  const shownAgain = occurrences.slice(0, Math.max(0, shownMax - posts.length));
  const hidden = posts.length + occurrences.length - Math.min(posts.length, shownMax) - shownAgain.length;
  const marks = posts.length + occurrences.length;
  return (
    <div
      ref={setNodeRef}
      data-slot={dropId(target)}
      title={warmth === undefined ? undefined : heatWords(warmth)}
      style={warmth === undefined || isOver ? undefined : { background: heatLevelOf(warmth.relative) }}
      className={classNames(
        'relative flex min-h-11 min-w-0 flex-col gap-0.5 border-s border-border p-1 max-md:items-center max-md:p-0.5',
        isPast && 'bg-card-2',
        isOver && (isPast ? 'bg-negative-soft' : 'bg-primary-soft'),
      )}
    >
      {canCreate ? (
        // By keyboard a post of that day is begun with the day's name above: 168 stops would be none.
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('New post on {place}', { place })}
          onClick={() => openComposer({ date, time, campaign: filters.campaignId })}
          className="absolute inset-0 cursor-cell hover:bg-foreground/3"
        />
      ) : null}
      {isPhone ? (
        <span aria-hidden="true" className="flex flex-col items-center gap-0.5">
          {posts.slice(0, 2).map((post) => (
            <PostMark key={post.id} post={post} />
          ))}
          {marks > Math.min(posts.length, 2) ? (
            <span className="text-[10px]">+{marks - Math.min(posts.length, 2)}</span>
          ) : null}
        </span>
      ) : (
        <>
          {posts.slice(0, shownMax).map((post) => (
            <PostChip key={post.id} post={post} zone={zone} withTime />
          ))}
          {shownAgain.map((occurrence) => (
            <OccurrenceChip key={`${occurrence.postId} ${occurrence.at}`} occurrence={occurrence} zone={zone} />
          ))}
        </>
      )}
      {hidden > 0 && !isPhone ? (
        <DayPosts date={date} posts={posts} occurrences={occurrences} zone={zone} hidden={hidden} place={place} />
      ) : null}
      {isNow ? <NowLine minute={Number(timeNow.slice(3))} /> : null}
    </div>
  );
}

/** Where the clock stands now. */
function NowLine({ minute }: { minute: number }) {
  return (
    <span
      aria-hidden="true"
      data-now-line
      style={{ insetBlockStart: `${(minute / 60) * 100}%` }}
      className="pointer-events-none absolute -inset-x-px z-2 h-0.5 bg-negative before:absolute before:-top-[3px] before:-start-1 before:size-2 before:rounded-full before:bg-negative"
    />
  );
}

function heatWords({ posts, relative }: HourResult): string {
  return t('{posts, plural, one {1 post} other {{posts} posts}} at this hour did {times} times the usual', {
    posts,
    times: relative.toLocaleString(locale, { maximumFractionDigits: 1 }),
  });
}
