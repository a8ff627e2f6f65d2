/** Which days a filter means, and those before with which they are compared. */
import type { OverviewPeriod } from '@parley/contract/overview/schemas.ts';
import { DateTime } from 'luxon';
import { addDays, dateAt, daysBetween, startOfDate } from '../../days-in-zones.ts';
import { AppError } from '../../http/app-error.ts';

/** A day by the clocks of the zone, from its first instant up to the first of the next: 23, 24 or 25 hours. */
export type DaySpan = { date: string; since: Date; until: Date };

export type ResolvedPeriod = {
  period: OverviewPeriod;
  now: DaySpan[];
  before: DaySpan[];
};

/**
 * The days that were given, or the last ones, today included. Where today is the last of them, the period before ends at the same time of day as
 * it is now. @throws AppError `validation_failed` where it ends in the future
 */
export function resolveOverviewPeriod(
  range: { start?: string | undefined; end?: string | undefined; defaultDays: number },
  timeZone: string,
  instant: Date,
): ResolvedPeriod {
  const today = dateAt(instant, timeZone);
  const end = range.end ?? today;
  if (end > today)
    throw new AppError('validation_failed', {
      message: `The range ends in the future: today is ${today} (${timeZone}). Give an end that is no later.`,
      details: { end, today },
    });
  const start = range.start ?? addDays(end, 1 - range.defaultDays);
  const days = daysBetween(start, end) + 1;
  const isUnderWay = end === today;
  const before = { start: addDays(start, -days), end: addDays(start, -1) };
  const spansBefore = spansOf(before.start, before.end, timeZone);
  const last = spansBefore.at(-1);
  if (isUnderWay && last !== undefined) {
    const sameTime = DateTime.fromJSDate(instant, { zone: timeZone }).minus({ days }).toJSDate();
    if (sameTime < last.until) last.until = sameTime;
  }
  return {
    period: { start, end, days, before, isUnderWay, timeZone },
    now: spansOf(start, end, timeZone),
    before: spansBefore,
  };
}

/** Each day from one date to the other, both included. */
export function spansOf(start: string, end: string, timeZone: string): DaySpan[] {
  let since = startOfDate(start, timeZone);
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => {
    const date = addDays(start, index);
    const until = startOfDate(addDays(date, 1), timeZone);
    const span = { date, since, until };
    since = until;
    return span;
  });
}
