import { useDroppable } from '@dnd-kit/core';
import { monthPostsPerDay } from '@parley/contract/posting/limits.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { PartyPopper } from 'lucide-react';
import { useRefusal } from '../../../components/use-refusal.ts';
import { formatCalendarDate } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePostActions } from '../actions/post-actions-context.ts';
import { usePostFilters } from '../post/use-posting-address.ts';
import type { DayCell } from './calendar-cells.ts';
import { DayPosts } from './DayPosts.tsx';
import { dropId } from './drag-keys.ts';
import { NoteChip } from './NoteChip.tsx';
import { OccurrenceChip } from './OccurrenceChip.tsx';
import { PostChip, PostMark } from './PostChip.tsx';
import { dayName, type TimeViewProps } from './time-view.ts';

/** The month in whole weeks: at most two posts a day, the others behind '+N more'. */
export function MonthView({ month, ...props }: TimeViewProps & { month: string }) {
  const { cells, isPending } = props;
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-7 border-y border-border bg-card-2">
        {cells.slice(0, 7).map(({ date }) => (
          <span
            key={date}
            className="px-2.5 py-1.75 text-[11.5px] leading-4 font-medium text-muted-foreground max-md:px-0 max-md:py-1.5 max-md:text-center max-md:text-2xs"
          >
            {formatCalendarDate(date, 'weekday')}
          </span>
        ))}
      </div>
      <section
        aria-label={formatCalendarDate(`${month}-01`, 'month')}
        aria-busy={isPending}
        className="grid grid-cols-7 [&>*]:border-border [&>*:not(:nth-child(7n))]:border-e [&>*:not(:nth-last-child(-n+7))]:border-b"
      >
        {cells.map((cell, index) => (
          <MonthDay key={cell.date} cell={cell} index={index} {...props} />
        ))}
      </section>
    </>
  );
}

type MonthDayProps = TimeViewProps & { cell: DayCell; index: number };

function MonthDay({ cell, index, ...props }: MonthDayProps) {
  const { postsByDate, eventsByDate, today, zone, isPending, isPhone, chosenDate } = props;
  const posts = postsByDate.get(cell.date) ?? [];
  const events = eventsByDate.get(cell.date) ?? [];
  const target = { date: cell.date, hour: null };
  const { setNodeRef, isOver } = useDroppable({ id: dropId(target), data: { target } });
  const isToday = cell.date === today;
  const isPast = cell.date < today;
  const occurrences = props.occurrencesByDate.get(cell.date) ?? [];
  const notes = props.notesByDate.get(cell.date) ?? [];
  const shownAgain = occurrences.slice(0, Math.max(0, monthPostsPerDay - posts.length));
  const hidden = posts.length + occurrences.length - Math.min(posts.length, monthPostsPerDay) - shownAgain.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a day is no fieldset
    <div
      ref={setNodeRef}
      role="group"
      aria-label={dayName(cell.date, events, posts.length)}
      data-date={cell.date}
      className={classNames(
        'relative flex min-h-23 min-w-0 flex-col gap-0.75 p-1.5 max-md:min-h-19.5 max-md:items-center max-md:gap-0 max-md:px-0.5 max-md:py-0.75',
        !cell.isInMonth && 'bg-card-2',
        isOver && (isPast ? 'bg-negative-soft' : 'bg-primary-soft'),
        chosenDate === cell.date && 'bg-primary-soft',
      )}
    >
      <div className="flex min-h-5 min-w-0 items-center gap-1">
        <DayNumber {...props} cell={cell} index={index} isToday={isToday} isPast={isPast} />
        {isPhone || events.length === 0 ? null : (
          <span
            title={events.map(({ name }) => name).join(', ')}
            className="flex min-w-0 items-center gap-1 text-2xs text-subtle-foreground"
          >
            <PartyPopper size={11} aria-hidden="true" className="shrink-0" />
            <span className="truncate">{events.map(({ name }) => name).join(', ')}</span>
          </span>
        )}
        {hidden > 0 && !isPhone ? (
          <DayPosts date={cell.date} posts={posts} occurrences={occurrences} zone={zone} hidden={hidden} />
        ) : null}
      </div>
      {isPhone ? (
        <DayMarks posts={posts} again={occurrences.length} hasEvents={events.length > 0 || notes.length > 0} />
      ) : (
        <>
          {notes.map((note) => (
            <NoteChip key={note.id} note={note} onOpen={props.onNote} />
          ))}
          {posts.slice(0, monthPostsPerDay).map((post) => (
            <PostChip key={post.id} post={post} zone={zone} withTime />
          ))}
          {shownAgain.map((occurrence) => (
            <OccurrenceChip key={`${occurrence.postId} ${occurrence.at}`} occurrence={occurrence} zone={zone} />
          ))}
        </>
      )}
      {isPending && index % 3 === 1 ? <Skeleton className="h-6 w-full max-md:w-6" /> : null}
    </div>
  );
}

/** The day's number; with it a post begins on that day, or, on a phone, the day is listed below. */
function DayNumber(props: MonthDayProps & { isToday: boolean; isPast: boolean }) {
  const { cell, index, isToday, isPast, isPhone, chosenDate, onChoose, postsByDate, eventsByDate } = props;
  const { openComposer } = usePostActions();
  const { filters } = usePostFilters();
  const refusal = useRefusal('posting.write');
  const text =
    index === 0 || cell.date.endsWith('-01')
      ? formatCalendarDate(cell.date, 'monthDay')
      : String(Number(cell.date.slice(8)));
  const style = classNames(
    'num shrink-0 rounded-full px-1 text-xs leading-5 whitespace-nowrap max-md:px-0.5',
    isToday
      ? 'bg-primary px-1.5! font-semibold text-primary-foreground'
      : cell.isInMonth
        ? 'text-muted-foreground'
        : 'text-subtle-foreground',
  );
  const long = formatCalendarDate(cell.date, 'long');
  if (isPhone)
    return (
      <button
        type="button"
        aria-pressed={chosenDate === cell.date}
        aria-label={dayName(cell.date, eventsByDate.get(cell.date) ?? [], postsByDate.get(cell.date)?.length ?? 0)}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(cell.date)}
        className={classNames(style, 'after:absolute after:inset-0')}
      >
        {text}
      </button>
    );
  if (isPast || refusal !== null)
    return (
      <span aria-hidden="true" className={style}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      aria-label={t('New post on {long}', { long })}
      aria-current={isToday ? 'date' : undefined}
      title={t('New post on this day')}
      onClick={() => openComposer({ date: cell.date, campaign: filters.campaignId })}
      className={classNames(
        style,
        'after:absolute after:inset-0 after:-outline-offset-2 hover:after:bg-foreground/3 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring',
      )}
    >
      {text}
    </button>
  );
}

const marksMax = 2;

/** On a phone a post is its network's tile alone; the day's list names it. */
function DayMarks({ posts, again, hasEvents }: { posts: readonly Post[]; again: number; hasEvents: boolean }) {
  const more = posts.length + again - Math.min(posts.length, marksMax);
  return (
    <span aria-hidden="true" className="flex flex-col items-center gap-1 pt-0.5">
      {posts.slice(0, marksMax).map((post) => (
        <PostMark key={post.id} post={post} />
      ))}
      {more > 0 ? <span className="text-2xs">{t('+{count} more', { count: more })}</span> : null}
      {posts.length === 0 && hasEvents ? <span className="mt-1 size-1.5 rounded-full bg-warning" /> : null}
    </span>
  );
}
