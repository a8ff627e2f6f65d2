import { expect, test } from 'vitest';
import { deviationOfCounts, deviationOfTimes, medianOf, robustZ } from './find-anomalies.ts';

test.each([
  [[3], 3],
  [[1, 9], 5],
  [[9, 1, 5], 5],
  [[4, 4, 100, 1], 4],
])('the middle of %j is %d', (values, middle) => {
  expect(medianOf(values)).toBe(middle);
});

test('one wild day before does not hide the next: the deviation is that of the middle', () => {
  const found = robustZ(40, [10, 12, 11, 9, 500, 10], deviationOfCounts);
  // Middle 10.5; distances 0.5, 1.5, 0.5, 1.5, 489.5, 0.5, whose middle is 1.
  expect(found?.usual).toBe(10.5);
  expect(found?.z).toBeCloseTo(29.5 / Math.sqrt(10.5), 9);
});

test('a series that never moved makes no alarm of one message more', () => {
  expect(robustZ(3, [0, 0, 0, 0], deviationOfCounts)?.z).toBe(3);
  expect(robustZ(5, [4, 4, 4, 4], deviationOfCounts)?.z).toBe(0.5);
  expect(robustZ(70_000, [60_000, 60_000, 60_000, 60_000], deviationOfTimes)?.z).toBeCloseTo(1 / 6, 9);
});

test('three days are no habit', () => {
  expect(robustZ(100, [1, 1, 1], deviationOfCounts)).toBeNull();
});
