/** When a recurring post comes again, as wall-clock dates without a zone. */
import type { Recurrence } from '@parley/contract/posting/post-input.ts';
import { DateTime } from 'luxon';

/**
 * The next occurrence's wall clock (`YYYY-MM-DD HH:MM`), or null when the series is over. The hour never changes.
 * @param anchorDay the day of the month the series is meant for: in a shorter month it goes out on the last day
 */
export function nextOccurrence(wallClock: string, recurrence: Recurrence, anchorDay: number): string | null {
  const date = DateTime.fromISO(wallClock.slice(0, 10), { zone: 'utc' });
  const next = nextDate(date, recurrence, anchorDay).toFormat('yyyy-MM-dd');
  return recurrence.until !== null && next > recurrence.until ? null : `${next}${wallClock.slice(10)}`;
}

/** The day of the month that a series is meant for: that of its first post, where the present post has an earlier day only because its month is short. */
export function anchorDayOf(wallClock: string, firstWallClock: string | null): number {
  const date = DateTime.fromISO(wallClock.slice(0, 10), { zone: 'utc' });
  const firstDay = firstWallClock === null ? date.day : Number(firstWallClock.slice(8, 10));
  return date.day === date.daysInMonth && firstDay > date.day ? firstDay : date.day;
}

function nextDate(date: DateTime, { frequency, interval, weekdays }: Recurrence, anchorDay: number): DateTime {
  if (frequency === 'daily') return date.plus({ days: interval });
  if (frequency === 'weekly') return nextWeekday(date, interval, weekdays);
  const month = date.startOf('month').plus({ months: interval });
  return month.set({ day: Math.min(anchorDay, month.daysInMonth ?? anchorDay) });
}

/** The next chosen day of the same week, else the first chosen day of the next week that the interval allows. */
function nextWeekday(date: DateTime, interval: number, weekdays: readonly number[]): DateTime {
  const chosen = [...(weekdays.length === 0 ? [date.weekday] : weekdays)].sort((left, right) => left - right);
  const later = chosen.find((weekday) => weekday > date.weekday);
  if (later !== undefined) return date.plus({ days: later - date.weekday });
  return date.startOf('week').plus({ weeks: interval, days: (chosen[0] ?? 1) - 1 });
}
