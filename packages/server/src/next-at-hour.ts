/** When the clock on a wall next shows an hour, on every day, a day of the week, or a day of the month. */
import { DateTime } from 'luxon';

/** `hour` is 0 to 23, `weekday` 1 (Monday) to 7; a `monthDay` that a month lacks is its last day. */
export type WallClock = { hour: number } & (
  | { every: 'daily' }
  | { every: 'weekly'; weekday: number }
  | { every: 'monthly'; monthDay: number }
);

/**
 * The first time after an instant. An hour that the clocks skip comes when they have jumped, one that they show twice comes the first
 * time: there is one a day, a week or a month, whatever the clocks do.
 */
export function nextAtHour(clock: WallClock, timeZone: string, after: Date): Date {
  const today = DateTime.fromJSDate(after, { zone: timeZone });
  // From yesterday: an hour that was skipped at midnight may lie on the next date.
  for (let days = -1; ; days += 1) {
    const date = today.plus({ days });
    if (!isOn(clock, date)) continue;
    const due = atHour(date, clock.hour, timeZone);
    if (due > after) return due;
  }
}

function isOn(clock: WallClock, date: DateTime): boolean {
  if (clock.every === 'daily') return true;
  if (clock.every === 'weekly') return date.weekday === clock.weekday;
  return date.day === Math.min(clock.monthDay, date.daysInMonth ?? 31);
}

/** When an hour comes on a date there, the first time. */
export function atHour({ day, month, year }: DateTime, hour: number, timeZone: string): Date {
  const due = DateTime.fromObject({ year, month, day, hour }, { zone: timeZone });
  return new Date(Math.min(...due.getPossibleOffsets().map((each) => each.toMillis())));
}
