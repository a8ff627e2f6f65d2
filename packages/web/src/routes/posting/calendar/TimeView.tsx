import type { CalendarNote } from '@parley/contract/calendar-notes/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { t } from '../../../messages/translate.ts';
import { hasFilters, toListQuery } from '../post/post-filters.ts';
import { calendarTimeOf, publishTimeOf } from '../post/post-words.ts';
import { calendarNotesQuery, occurrencesQuery, postingEventsQuery, postRangeQuery } from '../post/posting.queries.ts';
import { usePostFilters } from '../post/use-posting-address.ts';
import { CalendarFoot } from './CalendarFoot.tsx';
import { FailedPosts, NoPosts } from './CalendarPlaceholder.tsx';
import { cellsOfDay, cellsOfMonth, cellsOfWeek, itemsByDate } from './calendar-cells.ts';
import { DayList } from './DayList.tsx';
import { DragArea } from './DragArea.tsx';
import { HeatSwitch } from './HeatSwitch.tsx';
import { MonthView } from './MonthView.tsx';
import { AddNoteButton } from './NoteChip.tsx';
import { byDate, type TimeViewProps } from './time-view.ts';
import { useHeat } from './use-heat.ts';
import { WeekView } from './WeekView.tsx';

type Props = { view: 'month' | 'week' | 'day'; day: string; today: string; zone: string };

const NoteDialog = lazyComponent(async () => (await import('./NoteDialog.tsx')).NoteDialog);

const cellsOf = { month: cellsOfMonth, week: cellsOfWeek, day: cellsOfDay };

/** The posts on the days and hours at which they go out, in the zone that stands below; they can be dragged to another. */
export function TimeView({ view, day, today, zone }: Props) {
  const { filters } = usePostFilters();
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const cells = useMemo(() => cellsOf[view](day, zone), [view, day, zone]);
  const first = cells[0];
  const last = cells.at(-1);
  const query = useMemo(
    () => ({
      ...toListQuery(filters),
      from: new Date(first?.startsAtMs ?? 0).toISOString(),
      to: new Date(last?.endsAtMs ?? 0).toISOString(),
    }),
    [filters, first, last],
  );
  const range = useQuery(postRangeQuery(query));
  const events = useQuery(postingEventsQuery(first?.date ?? today, last?.date ?? today));
  const notes = useQuery(calendarNotesQuery(first?.date ?? today, last?.date ?? today));
  const [openNote, setOpenNote] = useState<CalendarNote | 'new' | null>(null);
  const heat = useHeat(view, zone);
  const { campaignId, connectionId, from, platform, to } = query;
  // What is searched for, or is no longer scheduled, comes again nowhere.
  const isRepeating = filters.search === '' && ['all', 'scheduled'].includes(filters.status);
  const occurrences = useQuery({
    ...occurrencesQuery({
      from,
      to,
      ...(platform === undefined ? {} : { platform }),
      ...(campaignId === undefined ? {} : { campaignId }),
      ...(connectionId === undefined ? {} : { connectionId }),
    }),
    enabled: isRepeating,
  });
  // A draft without a time has no place on a calendar; it stands in the table.
  const posts = useMemo(() => (range.data?.posts ?? []).filter((post) => publishTimeOf(post) !== null), [range.data]);
  const postsByDate = useMemo(() => itemsByDate(cells, posts, calendarTimeOf), [cells, posts]);
  const props: TimeViewProps = {
    cells,
    postsByDate,
    eventsByDate: useMemo(() => byDate(events.data ?? []), [events.data]),
    notesByDate: useMemo(() => byDate(notes.data ?? []), [notes.data]),
    occurrencesByDate: useMemo(
      () => itemsByDate(cells, isRepeating ? (occurrences.data ?? []) : [], ({ at }) => at),
      [cells, occurrences.data, isRepeating],
    ),
    onNote: setOpenNote,
    heat: heat.hours,
    today,
    zone,
    isPending: range.isPending,
    isPhone,
    // On a phone a tap on a day lists it below.
    chosenDate: isPhone ? (chosenDate ?? (cells.some((cell) => cell.date === today) ? today : null)) : null,
    onChoose: setChosenDate,
  };
  if (range.isError && range.data === undefined)
    return (
      <div className="border-t border-border">
        <FailedPosts error={range.error} onRetry={() => range.refetch()} retrying={range.isFetching} />
      </div>
    );
  return (
    <>
      {range.data !== undefined && posts.length === 0 && hasFilters(filters) ? (
        <div className="border-t border-border">
          <NoPosts />
        </div>
      ) : null}
      <DragArea zone={zone} today={today}>
        {view === 'month' ? <MonthView {...props} month={day.slice(0, 7)} /> : <WeekView {...props} view={view} />}
      </DragArea>
      {props.chosenDate === null ? null : <DayList {...props} date={props.chosenDate} />}
      <CalendarFoot zone={zone}>
        <span role="status" className="num">
          {range.isPending
            ? t('Loading posts...')
            : t('{count} {count, plural, one {post} other {posts}}', { count: posts.length })}
        </span>
        {range.data?.isCut ? (
          <span>{t('There are more in this time than can be shown; filter to see them.')}</span>
        ) : null}
        {events.isError ? <span>{t('Holidays could not be loaded.')}</span> : null}
        {notes.isError ? <span>{t('Notes could not be loaded.')}</span> : null}
        <AddNoteButton onClick={() => setOpenNote('new')} />
        {view === 'month' ? null : <HeatSwitch heat={heat} />}
        {isPhone || posts.length === 0 ? null : (
          <span className="max-lg:hidden">{t('Drag a post to another time, or focus it and press Space.')}</span>
        )}
      </CalendarFoot>
      {openNote === null ? null : (
        <Suspense>
          <NoteDialog
            note={openNote === 'new' ? null : openNote}
            date={props.chosenDate ?? (view === 'day' ? day : today)}
            onClose={() => setOpenNote(null)}
          />
        </Suspense>
      )}
    </>
  );
}
