import type { Post } from '@parley/contract/posting/schemas.ts';
import { PartyPopper } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useNow } from '../../../components/use-now.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { formatCalendarDate, formatClock, wallClockOf } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { usePostActions } from '../actions/post-actions-context.ts';
import { calendarTimeOf } from '../post/post-words.ts';
import { usePostFilters } from '../post/use-posting-address.ts';
import type { DayCell } from './calendar-cells.ts';
import { dropId } from './drag-keys.ts';
import { NoteChip } from './NoteChip.tsx';
import { dayName, type TimeViewProps } from './time-view.ts';
import { WeekSlot } from './WeekSlot.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const firstHourShown = 7;
const columnsOf = {
  week: 'grid grid-cols-[56px_repeat(7,minmax(0,1fr))] max-md:grid-cols-[38px_repeat(7,minmax(0,1fr))]',
  day: 'grid grid-cols-[56px_minmax(0,1fr)]',
};
type WeekViewProps = TimeViewProps & { view: 'week' | 'day' };

/** Seven days or one by their hours, as the workspace's clock shows them; it begins at seven in the morning. */
export function WeekView(props: WeekViewProps) {
  const { cells, occurrencesByDate, postsByDate, view, zone, isPending } = props;
  const columns = columnsOf[view];
  const box = useRef<HTMLElement>(null);
  const timeNow = wallClockOf(useNow(), zone).time;
  const firstDate = cells[0]?.date;
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>(`[data-hour="${firstHourShown}"]`);
    if (firstDate !== undefined && row != null) box.current?.scrollTo({ top: row.offsetTop - 48, behavior: 'instant' });
  }, [firstDate]);
  // The hour of a post is its clock's: on the day on which an hour comes twice, both stand in it.
  const postsBySlot = useMemo(() => {
    const slots = new Map<string, Post[]>();
    for (const [date, posts] of postsByDate)
      for (const post of posts) {
        const hour = Number(wallClockOf(calendarTimeOf(post), zone).time.slice(0, 2));
        const id = dropId({ date, hour });
        slots.set(id, [...(slots.get(id) ?? []), post]);
      }
    return slots;
  }, [postsByDate, zone]);
  const againBySlot = useMemo(() => {
    const all = [...occurrencesByDate].flatMap(([date, occurrences]) =>
      occurrences.map((occurrence) => ({ date, occurrence })),
    );
    const slotOf = ({ date, occurrence }: (typeof all)[number]) =>
      dropId({ date, hour: Number(wallClockOf(occurrence.at, zone).time.slice(0, 2)) });
    return Map.groupBy(all, slotOf);
  }, [occurrencesByDate, zone]);
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
      tabIndex={0}
      aria-label={view === 'week' ? t('Week') : t('Day')}
      aria-busy={isPending}
      className="relative max-h-[min(760px,78vh)] overflow-y-auto border-t border-border -outline-offset-2 [scrollbar-gutter:stable] [scrollbar-width:thin]"
    >
      <div className={classNames(columns, 'sticky top-0 z-10 border-b border-border bg-card-2')}>
        <span />
        {cells.map((cell) => (
          <WeekDayHead key={cell.date} cell={cell} {...props} />
        ))}
      </div>
      {hours.map((hour) => (
        <div key={hour} data-hour={hour} className={classNames(columns, 'border-b border-border last:border-b-0')}>
          <span className="num px-2 pt-1 text-end text-2xs whitespace-nowrap text-subtle-foreground max-md:px-0.5 max-md:text-[10px] max-md:tracking-normal">
            {formatClock(`${String(hour).padStart(2, '0')}:00`)}
          </span>
          {cells.map((cell) => (
            <WeekSlot
              key={cell.date}
              date={cell.date}
              hour={hour}
              timeNow={timeNow}
              posts={postsBySlot.get(dropId({ date: cell.date, hour })) ?? []}
              occurrences={
                againBySlot.get(dropId({ date: cell.date, hour }))?.map(({ occurrence }) => occurrence) ?? []
              }
              {...props}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

/** The day's name; with it a post begins on that day, or, on a phone, the day is listed below. */
function WeekDayHead(props: WeekViewProps & { cell: DayCell }) {
  const { cell, eventsByDate, notesByDate, onNote, postsByDate, today, chosenDate, onChoose, view } = props;
  // Of one day everything is shown, on a phone too.
  const isPhone = props.isPhone && view === 'week';
  const notes = isPhone ? [] : (notesByDate.get(cell.date) ?? []);
  const { openComposer } = usePostActions();
  const { filters } = usePostFilters();
  const refusal = useRefusal('posting.write');
  const events = eventsByDate.get(cell.date) ?? [];
  const isToday = cell.date === today;
  const name = dayName(cell.date, events, postsByDate.get(cell.date)?.length ?? 0);
  const canCreate = refusal === null && cell.date >= today;
  const text = (
    <>
      <span className="text-[11.5px] leading-4 font-medium text-muted-foreground max-md:text-2xs">
        {formatCalendarDate(cell.date, 'weekday')}
      </span>
      <span
        className={classNames(
          'num rounded-full px-1 text-xs leading-5',
          isToday ? 'bg-primary px-1.5! font-semibold text-primary-foreground' : 'text-foreground',
        )}
      >
        {Number(cell.date.slice(8))}
      </span>
    </>
  );
  const style = 'flex items-center gap-1.5 rounded-xs max-md:flex-col max-md:gap-0';
  return (
    <div
      className={classNames(
        'flex min-h-12 min-w-0 flex-col justify-center px-2 py-1 max-md:items-center max-md:px-0',
        chosenDate === cell.date && 'bg-primary-soft',
      )}
    >
      {isPhone ? (
        <button
          type="button"
          aria-pressed={chosenDate === cell.date}
          aria-label={name}
          onClick={() => onChoose(cell.date)}
          className={classNames(style, 'min-h-11 w-full')}
        >
          {text}
        </button>
      ) : canCreate ? (
        <button
          type="button"
          aria-label={t('New post on {name}', { name })}
          title={t('New post on this day')}
          onClick={() => openComposer({ date: cell.date, campaign: filters.campaignId })}
          className={classNames(style, 'hover:bg-accent')}
        >
          {text}
        </button>
      ) : (
        <span className={style}>{text}</span>
      )}
      {events.length === 0 || isPhone ? null : (
        <span
          title={events.map((event) => event.name).join(', ')}
          className="flex min-w-0 items-center gap-1 text-2xs text-subtle-foreground"
        >
          <PartyPopper size={11} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{events.map((event) => event.name).join(', ')}</span>
        </span>
      )}
      {notes.map((note) => (
        <NoteChip key={note.id} note={note} onOpen={onNote} isWhole={view === 'day'} />
      ))}
    </div>
  );
}
