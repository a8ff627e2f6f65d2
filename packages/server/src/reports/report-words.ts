/** How figures and dates are written in reports. */
import { createFigureFormat } from '@parley/contract/figure-format.ts';
import { DateTime } from 'luxon';

const locale = 'en-US';
export const { formatExact, formatFigure, formatTicks } = createFigureFormat(locale);

/** What stands for a figure that is not known. */
export const unknown = '–';

/** `Nov 13`, `Nov 13, 2026` or `Fri, Nov 13, 2026`. @param date `YYYY-MM-DD` */
export function writeDate(date: string, style: 'axis' | 'full' | 'weekday'): string {
  const formats = { axis: 'LLL d', full: 'LLL d, yyyy', weekday: 'ccc, LLL d, yyyy' };
  return DateTime.fromISO(date, { zone: 'utc', locale }).toFormat(formats[style]);
}

/** `Nov 1 – Nov 30, 2026`, with the first year where it is another. */
export function writePeriod(start: string, end: string): string {
  if (start === end) return writeDate(end, 'full');
  const isOneYear = start.slice(0, 4) === end.slice(0, 4);
  return `${writeDate(start, isOneYear ? 'axis' : 'full')} – ${writeDate(end, 'full')}`;
}

/** `Nov 13, 2026, 14:05`, by the clocks of a zone. */
export function writeMoment(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).setLocale(locale).toFormat('LLL d, yyyy, HH:mm');
}

/** 2.4h; 45m below an hour, 3.2d from two days on: as the screen has it. */
export function writeDuration(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))}m`;
  const hours = minutes / 60;
  return hours < 48 ? `${hours.toFixed(1)}h` : `${(hours / 24).toFixed(1)}d`;
}

export function writeKnown(value: number | null | undefined, unit: 'count' | 'percent'): string {
  return value === null || value === undefined ? unknown : formatExact(value, unit);
}
