/** What stands out of a series, without a database. */

/** Source: B. Iglewicz, D. Hoaglin, "How to Detect and Handle Outliers" (1993): modified z-scores beyond 3.5 are outliers. */
export const anomalyZ = 3.5;
/** Fewer days than this are no habit. */
export const historyDaysMin = 4;
/** So that the median absolute deviation is a standard deviation where values are spread normally. */
const madToDeviation = 1.4826;

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1] ?? 0, sorted[middle] ?? 0];
  return (low + high) / 2;
}

/**
 * How far a value lies above what is usual, in robust standard deviations: (value - median) / (1.4826 * median absolute deviation). The deviation
 * is taken as no smaller than `leastDeviation(median)`: a series that never moved would else make an alarm of one message more. Null where there
 * are too few days to compare with.
 */
export function robustZ(
  value: number,
  history: readonly number[],
  leastDeviation: (median: number) => number,
): { z: number; usual: number } | null {
  if (history.length < historyDaysMin) return null;
  const usual = medianOf(history);
  const spread = medianOf(history.map((each) => Math.abs(each - usual))) * madToDeviation;
  return { z: (value - usual) / Math.max(spread, leastDeviation(usual)), usual };
}

/** Of counts: chance alone moves them by their root. */
export function deviationOfCounts(median: number): number {
  return Math.sqrt(Math.max(median, 1));
}

/** Of durations: a tenth is nothing to speak of. */
export function deviationOfTimes(median: number): number {
  return Math.max(median / 10, 60_000);
}
