/** When digests are due, by the clock on their reader's wall. */
import type { DigestRhythm } from '@parley/contract/notifications/rules.ts';
import { DateTime } from 'luxon';

/** `hour` is 0 to 23, `weekday` 1 (Monday) to 7. */
export type DigestTimes = { every: DigestRhythm; hour: number; weekday: number };

/**
 * The first one after an instant; null: none is wanted. An hour that the clocks skip comes when they have jumped, one that they show
 * twice comes the first time: there is one digest a day, or a week, whatever the clocks do.
 */
export function nextDigestAt(times: DigestTimes, timeZone: string, after: Date): Date | null {
  if (times.every === 'off') return null;
  const today = DateTime.fromJSDate(after, { zone: timeZone });
  // From yesterday: an hour that was skipped at midnight may lie on the next date.
  for (let days = -1; ; days += 1) {
    const date = today.plus({ days });
    if (times.every === 'weekly' && date.weekday !== times.weekday) continue;
    const due = dueOn(date, times.hour, timeZone);
    if (due > after) return due;
  }
}

/** Since when a digest that is due at an instant tells: since the one before it would have been due. */
export function digestSince(times: DigestTimes, timeZone: string, at: Date): Date {
  const day = DateTime.fromJSDate(at, { zone: timeZone }).minus({ days: times.every === 'weekly' ? 7 : 1 });
  return dueOn(day, times.hour, timeZone);
}

function dueOn({ day, month, year }: DateTime, hour: number, timeZone: string): Date {
  const due = DateTime.fromObject({ year, month, day, hour }, { zone: timeZone });
  return new Date(Math.min(...due.getPossibleOffsets().map((each) => each.toMillis())));
}
