/** Which days a range means, and those before it with which it is compared. */
import type { InsightsRange } from '@parley/contract/insights/schemas.ts';
import { addDays, dateAt, daysBetween } from '../../days-in-zones.ts';
import { AppError } from '../../http/app-error.ts';

/** Of a date, which knows no zone. */
const dayMs = 24 * 60 * 60_000;

export type InsightsPeriod = {
  start: string;
  end: string;
  days: number;
  before: { start: string; end: string };
  timeZone: string;
  /** Whether it reaches up to now: the day under way, or the one before, is its last. */
  isUpToNow: boolean;
};

/**
 * So many days up to yesterday, because today is not over, or the days that were given. Dates are the network's own, so that no change of
 * summer time makes a day too many or too few. @throws AppError `validation_failed` where it ends in the future
 */
export function resolvePeriod(range: InsightsRange, timeZone: string, now: Date): InsightsPeriod {
  const today = dateAt(now, timeZone);
  const yesterday = addDays(today, -1);
  const end = 'days' in range ? yesterday : range.end;
  if (end > today)
    throw new AppError('validation_failed', {
      message: `The range ends in the future: today is ${today} there (${timeZone}). Give an end that is no later.`,
      details: { end, today },
    });
  const start = 'days' in range ? addDays(end, 1 - range.days) : range.start;
  const days = daysBetween(start, end) + 1;
  const before = { start: addDays(start, -days), end: addDays(start, -1) };
  return { start, end, days, before, timeZone, isUpToNow: end >= yesterday };
}

/** Each date from one to the other, both included. */
export function datesBetween(start: string, end: string): string[] {
  const first = Date.parse(start);
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}
