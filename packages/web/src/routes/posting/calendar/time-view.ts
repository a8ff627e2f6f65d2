import type { CalendarNote } from '@parley/contract/calendar-notes/schemas.ts';
import type { Post, PostOccurrence } from '@parley/contract/posting/schemas.ts';
import type { PostingEvent, PostingHours } from '@parley/contract/posting-advice/schemas.ts';
import { formatCalendarDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { calendarTimeOf } from '../post/post-words.ts';
import type { DayCell } from './calendar-cells.ts';

/** What the month and the week share. */
export type TimeViewProps = {
  cells: readonly DayCell[];
  postsByDate: ReadonlyMap<string, Post[]>;
  eventsByDate: ReadonlyMap<string, PostingEvent[]>;
  /** When recurring posts come again. */
  occurrencesByDate: ReadonlyMap<string, PostOccurrence[]>;
  notesByDate: ReadonlyMap<string, CalendarNote[]>;
  onNote: (note: CalendarNote) => void;
  /** How the own posts did by `heatKey`; null where hours are not coloured. */
  heat: ReadonlyMap<string, HourResult> | null;
  today: string;
  zone: string;
  isPending: boolean;
  isPhone: boolean;
  /** The day that is listed below; on a phone alone. */
  chosenDate: string | null;
  onChoose: (date: string) => void;
};

/** What belongs to days as such: holidays, notes. */
export function byDate<Dated extends { date: string }>(all: readonly Dated[]): Map<string, Dated[]> {
  return Map.groupBy(all, ({ date }) => date);
}

export type HourResult = PostingHours['hours'][number];

/** Monday is 1. */
export function heatKey(weekday: number, hour: number): string {
  return `${weekday}/${hour}`;
}

/** `Thursday, November 26, 2026, Thanksgiving, 2 posts`. */
export function dayName(date: string, events: readonly PostingEvent[], posts: number): string {
  const words = [formatCalendarDate(date, 'long'), ...events.map(({ name }) => name)];
  if (posts > 0) words.push(t('{posts, plural, one {1 post} other {{posts} posts}}', { posts }));
  return words.join(', ');
}

/** The time at which a chip stands, as the calendar's clock shows it. */
export function chipTime(post: Post, zone: string): string {
  return formatZonedTime(calendarTimeOf(post), zone);
}
