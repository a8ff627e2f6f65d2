/** Which days a range means, and those before with which it is compared. */
import { insightsRangeDefaultDays } from '@parley/contract/insights/rules.ts';
import type { InsightsRange } from '@parley/contract/insights/schemas.ts';
import type { Reputation } from '@parley/contract/reputation/schemas.ts';
import { addDays, dateAt, daysBetween } from '../../days-in-zones.ts';
import { AppError } from '../../http/app-error.ts';

/** The range that a query names; without one the last 30 days. */
export function rangeOf({
  end,
  range,
  start,
}: {
  range?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
}): InsightsRange {
  return start === undefined || end === undefined
    ? { days: Number(range ?? insightsRangeDefaultDays) }
    : { start, end };
}

/**
 * So many days up to today, for messages count from the moment they come, or the days that were given.
 * @throws AppError `validation_failed` where it ends in the future
 */
export function resolveReputationPeriod(
  range: InsightsRange,
  timeZone: string,
  now: Date,
): Reputation['period'] & { today: string } {
  const today = dateAt(now, timeZone);
  const { end, start } = 'days' in range ? { start: addDays(today, 1 - range.days), end: today } : range;
  if (end > today)
    throw new AppError('validation_failed', {
      message: `The range ends in the future: today is ${today} (${timeZone}). Give an end that is no later.`,
      details: { end, today },
    });
  const days = daysBetween(start, end) + 1;
  return { start, end, days, before: { start: addDays(start, -days), end: addDays(start, -1) }, timeZone, today };
}

/** Each date from one to the other, both included. */
export function datesBetween(start: string, end: string): string[] {
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index));
}
