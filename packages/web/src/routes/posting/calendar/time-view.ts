import type { Post } from '@parley/contract/posting/schemas.ts';
import type { PostingEvent } from '@parley/contract/posting-advice/schemas.ts';
import { formatCalendarDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { calendarTimeOf } from '../post/post-words.ts';
import type { DayCell } from './calendar-cells.ts';

/** What the month and the week share. */
export type TimeViewProps = {
  cells: readonly DayCell[];
  postsByDate: ReadonlyMap<string, Post[]>;
  eventsByDate: ReadonlyMap<string, PostingEvent[]>;
  today: string;
  zone: string;
  isPending: boolean;
  isPhone: boolean;
  /** The day that is listed below; on a phone alone. */
  chosenDate: string | null;
  onChoose: (date: string) => void;
};

export function eventsByDate(events: readonly PostingEvent[]): Map<string, PostingEvent[]> {
  const byDate = new Map<string, PostingEvent[]>();
  for (const event of events) byDate.set(event.date, [...(byDate.get(event.date) ?? []), event]);
  return byDate;
}

/** `Thursday, November 26, 2026, Thanksgiving, 2 posts`. */
export function dayName(date: string, events: readonly PostingEvent[], posts: number): string {
  const words = [formatCalendarDate(date, 'long'), ...events.map(({ name }) => name)];
  if (posts > 0) words.push(t('{posts, plural, one {1 post} other {{posts} posts}}', { posts }));
  return words.join(', ');
}

/** The time at which a chip stands, as the workspace's clock shows it. */
export function chipTime(post: Post, zone: string): string {
  return formatZonedTime(calendarTimeOf(post), zone);
}
