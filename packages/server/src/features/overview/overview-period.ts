/** Which days a filter means, and those before with which they are compared. */
import type { OverviewPeriod } from '@parley/contract/overview/schemas.ts';
import { DateTime } from 'luxon';
import { addDays, dateAt, daysBetween, startOfDate } from '../../days-in-zones.ts';
import { AppError } from '../../http/app-error.ts';
import { offsetsOf } from '../../zone-offsets.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

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

/**
 * Each day from one date to the other, both included. A day begins by the clocks of the day before, unless these have changed: only then is it
 * looked for with all that can happen at midnight, which takes ten times as long.
 */
export function spansOf(start: string, end: string, timeZone: string): DaySpan[] {
  const offsetAt = offsetsOf(timeZone);
  const spans: DaySpan[] = [];
  let since = startOfDate(start, timeZone).getTime();
  const last = Date.parse(end);
  for (let day = Date.parse(start); day <= last; day += dayMs) {
    const aheadMs = offsetAt(since) * minuteMs;
    const next = day + dayMs;
    const isSameClock = offsetAt(next - aheadMs) * minuteMs === aheadMs;
    const until = isSameClock ? next - aheadMs : startOfDate(dateOf(next), timeZone).getTime();
    spans.push({ date: dateOf(day), since: new Date(since), until: new Date(until) });
    since = until;
  }
  return spans;
}

function dateOf(midnightUtc: number): string {
  return new Date(midnightUtc).toISOString().slice(0, 10);
}
