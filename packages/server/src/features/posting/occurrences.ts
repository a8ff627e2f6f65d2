/** When a recurring post comes again, as wall-clock dates without a zone. */
import type { Recurrence } from '@parley/contract/posting/post-input.ts';
import { nextOccurrenceDate } from '@parley/contract/posting/recurrence.ts';
import { DateTime } from 'luxon';

/**
 * The next occurrence's wall clock (`YYYY-MM-DD HH:MM`), or null when the series is over. The hour never changes.
 * @param anchorDay the day of the month the series is meant for: in a shorter month it goes out on the last day
 */
export function nextOccurrence(wallClock: string, recurrence: Recurrence, anchorDay: number): string | null {
  const next = nextOccurrenceDate(wallClock.slice(0, 10), recurrence, anchorDay);
  return next === null ? null : `${next}${wallClock.slice(10)}`;
}

/** The day of the month that a series is meant for: that of its first post, where the present post has an earlier day only because its month is short. */
export function anchorDayOf(wallClock: string, firstWallClock: string | null): number {
  const date = DateTime.fromISO(wallClock.slice(0, 10), { zone: 'utc' });
  const firstDay = firstWallClock === null ? date.day : Number(firstWallClock.slice(8, 10));
  return date.day === date.daysInMonth && firstDay > date.day ? firstDay : date.day;
}
