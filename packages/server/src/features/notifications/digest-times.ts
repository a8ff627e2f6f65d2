/** When digests are due, by the clock on their reader's wall. */
import type { DigestRhythm } from '@parley/contract/notifications/rules.ts';
import { DateTime } from 'luxon';
import { atHour, nextAtHour } from '../../next-at-hour.ts';

/** `hour` is 0 to 23, `weekday` 1 (Monday) to 7. */
export type DigestTimes = { every: DigestRhythm; hour: number; weekday: number };

/**
 * The first one after an instant; null: none is wanted. An hour that the clocks skip comes when they have jumped, one that they show
 * twice comes the first time: there is one digest a day, or a week, whatever the clocks do.
 */
export function nextDigestAt(times: DigestTimes, timeZone: string, after: Date): Date | null {
  if (times.every === 'off') return null;
  return nextAtHour({ ...times, every: times.every }, timeZone, after);
}

/** Since when a digest that is due at an instant tells: since the one before it would have been due. */
export function digestSince(times: DigestTimes, timeZone: string, at: Date): Date {
  const day = DateTime.fromJSDate(at, { zone: timeZone }).minus({ days: times.every === 'weekly' ? 7 : 1 });
  return atHour(day, times.hour, timeZone);
}
