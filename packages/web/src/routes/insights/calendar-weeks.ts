/** Days laid out as a calendar: a row for each weekday, a column for each week. */
import { addDays, formatCalendarDate, weekdayOf } from '../../components/zoned-time.ts';

const weekDays = 7;

/** @returns the Mondays of the weeks, and the values by weekday (Monday first) and week; null where a day has none or is not among them */
export function calendarOf(
  days: readonly string[],
  values: readonly (number | null)[],
): { weeks: string[]; rows: (number | null)[][] } {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return { weeks: [], rows: [] };
  const byDay = new Map(days.map((day, index) => [day, values[index] ?? null]));
  const weeks: string[] = [];
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, weekDays)) weeks.push(monday);
  const rows = Array.from({ length: weekDays }, (_, weekday) =>
    weeks.map((monday) => byDay.get(addDays(monday, weekday)) ?? null),
  );
  return { weeks, rows };
}

function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + weekDays - 1) % weekDays));
}

/** Mon. `index` 0 is Monday. */
export function shortWeekdayOf(index: number): string {
  // The first of this month was a Monday.
  return formatCalendarDate(addDays('2024-01-01', index), 'weekday');
}
