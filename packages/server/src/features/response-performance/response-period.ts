/** Which days of a workspace a range means, and those before it with which it is compared. */
import { insightsRangeDefaultDays } from '@parley/contract/insights/rules.ts';
import type { ResponsePerformanceQuery } from '@parley/contract/response-performance/schemas.ts';
import { addDays, dateAt, daysBetween, startOfDate } from '../../days-in-zones.ts';
import { AppError } from '../../http/app-error.ts';

export type ResponsePeriod = {
  start: string;
  end: string;
  days: number;
  before: { start: string; end: string };
  timeZone: string;
  /** From the first instant of it up to the last, which counts no more. */
  from: Date;
  to: Date;
};

/** Days by the workspace's clock, up to and with today unless they are given. @throws AppError `validation_failed` where it ends in the future */
export function resolveResponsePeriod(
  { end: givenEnd, range, start: givenStart }: Pick<ResponsePerformanceQuery, 'range' | 'start' | 'end'>,
  timeZone: string,
  now: Date,
): ResponsePeriod {
  const today = dateAt(now, timeZone);
  const end = givenEnd ?? today;
  if (end > today)
    throw new AppError('validation_failed', {
      message: `The range ends in the future: today is ${today} there (${timeZone}). Give an end that is no later.`,
      details: { end, today },
    });
  const start = givenStart ?? addDays(end, 1 - Number(range ?? insightsRangeDefaultDays));
  const days = daysBetween(start, end) + 1;
  const before = { start: addDays(start, -days), end: addDays(start, -1) };
  return {
    ...{ start, end, days, before, timeZone },
    from: startOfDate(start, timeZone),
    to: startOfDate(addDays(end, 1), timeZone),
  };
}
