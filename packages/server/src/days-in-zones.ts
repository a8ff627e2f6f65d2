/**
 * Days as the clocks of a zone tell them. Not all have 24 hours, and midnight need not come once: in Havana it comes twice when summer
 * time ends, in Santiago the day on which it begins starts at one o'clock. A date is `YYYY-MM-DD`.
 */
import { DateTime } from 'luxon';

/** The date that the clocks there show at an instant. */
export function dateAt(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).toFormat('yyyy-MM-dd');
}

const dayMs = 24 * 60 * 60_000;

/** The date so many days later; dates know no zone. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days later another date is; negative: earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The first instant of a date there: the earlier one of two midnights, and where there is none the moment to which the clocks jump. */
export function startOfDate(date: string, timeZone: string): Date {
  // Of two midnights luxon takes the one with the offset of today.
  const midnights = DateTime.fromISO(date, { zone: timeZone }).getPossibleOffsets();
  return new Date(Math.min(...midnights.map((midnight) => midnight.toMillis())));
}

/** When the day of an instant began there. */
export function startOfDay(instant: Date, timeZone: string): Date {
  return startOfDate(dateAt(instant, timeZone), timeZone);
}
