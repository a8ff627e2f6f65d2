import { formatCalendarDate, formatZonedDate } from '../zoned-time.ts';

const dateForm = /^\d{4}-\d{2}-\d{2}$/;

/** A `YYYY-MM-DD` as a chart writes it: Nov 13 on the axis, Fri, Nov 13 beside a point, Nov 13, 2026 in a table, 11/13/2026 as a date. As it came where it is none. */
export function formatDay(day: string, style: 'axis' | 'point' | 'table' | 'date'): string {
  if (!dateForm.test(day) || Number.isNaN(Date.parse(day))) return day;
  if (style === 'axis') return formatCalendarDate(day, 'monthDay');
  if (style === 'date') return formatZonedDate(day, 'UTC');
  if (style === 'table') return formatCalendarDate(day, 'short');
  return `${formatCalendarDate(day, 'weekday')}, ${formatCalendarDate(day, 'monthDay')}`;
}
