import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { t } from '../../../messages/translate.ts';
import { hasFilters, toListQuery } from '../post/post-filters.ts';
import { calendarTimeOf, publishTimeOf } from '../post/post-words.ts';
import { postingEventsQuery, postRangeQuery } from '../post/posting.queries.ts';
import { usePostFilters } from '../post/use-posting-address.ts';
import { CalendarFoot } from './CalendarFoot.tsx';
import { FailedPosts, NoPosts } from './CalendarPlaceholder.tsx';
import { cellsOfMonth, cellsOfWeek, itemsByDate } from './calendar-cells.ts';
import { DayList } from './DayList.tsx';
import { DragArea } from './DragArea.tsx';
import { MonthView } from './MonthView.tsx';
import { eventsByDate, type TimeViewProps } from './time-view.ts';
import { WeekView } from './WeekView.tsx';

type Props = { view: 'month' | 'week'; day: string; today: string; zone: string };

/** The posts on the days and hours at which they go out, in the workspace's zone; they can be dragged to another. */
export function TimeView({ view, day, today, zone }: Props) {
  const { filters } = usePostFilters();
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const cells = useMemo(() => (view === 'month' ? cellsOfMonth(day, zone) : cellsOfWeek(day, zone)), [view, day, zone]);
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
  // A draft without a time has no place on a calendar; it stands in the table.
  const posts = useMemo(() => (range.data?.posts ?? []).filter((post) => publishTimeOf(post) !== null), [range.data]);
  const postsByDate = useMemo(() => itemsByDate(cells, posts, calendarTimeOf), [cells, posts]);
  const props: TimeViewProps = {
    cells,
    postsByDate,
    eventsByDate: useMemo(() => eventsByDate(events.data ?? []), [events.data]),
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
        {view === 'month' ? <MonthView {...props} month={day.slice(0, 7)} /> : <WeekView {...props} />}
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
        {isPhone || posts.length === 0 ? null : (
          <span className="max-lg:hidden">{t('Drag a post to another time, or focus it and press Space.')}</span>
        )}
      </CalendarFoot>
    </>
  );
}
