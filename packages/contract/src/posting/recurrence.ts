/** On which dates a recurring post comes again: dates of the wall clock, without a zone. Server and screens go by this one rule. */
import type { Recurrence } from './post-input.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The date (`YYYY-MM-DD`) after this one, or null when the series is over.
 * @param anchorDay the day of the month the series is meant for: in a shorter month it goes out on the last day
 */
export function nextOccurrenceDate(date: string, recurrence: Recurrence, anchorDay: number): string | null {
  const next = nextDate(date, recurrence, anchorDay);
  return recurrence.until !== null && next > recurrence.until ? null : next;
}

/** The dates that follow a first one, at most `count`. */
export function nextOccurrences(date: string, recurrence: Recurrence, count: number): string[] {
  const anchorDay = Number(date.slice(8, 10));
  const dates: string[] = [];
  for (
    let next = nextOccurrenceDate(date, recurrence, anchorDay);
    next !== null && dates.length < count;
    next = nextOccurrenceDate(next, recurrence, anchorDay)
  )
    dates.push(next);
  return dates;
}

function nextDate(date: string, { frequency, interval, weekdays }: Recurrence, anchorDay: number): string {
  if (frequency === 'daily') return plusDays(date, interval);
  if (frequency === 'weekly') return nextWeekday(date, interval, weekdays);
  const [year = 0, month = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + interval, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + interval, Math.min(anchorDay, lastDay)));
}

/** The next chosen day of the same week, else the first chosen day of the next week that the interval allows. */
function nextWeekday(date: string, interval: number, weekdays: readonly number[]): string {
  const today = weekdayOf(date);
  const chosen = [...(weekdays.length === 0 ? [today] : weekdays)].sort((left, right) => left - right);
  const later = chosen.find((weekday) => weekday > today);
  if (later !== undefined) return plusDays(date, later - today);
  return plusDays(date, 7 * interval - today + (chosen[0] ?? 1));
}

/** Monday is 1, as in `Recurrence`. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

function plusDays(date: string, days: number): string {
  return isoOf(Date.parse(`${date}T00:00:00Z`) + days * dayMs);
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
