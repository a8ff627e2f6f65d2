import { expect, test } from 'vitest';
import { insightDaysBetween } from './insight-days.ts';

const hourMs = 3_600_000;
const at = (text: string) => Date.parse(text);

test.each([
  ['2026-03-07T08:00:00Z', '2026-03-10T07:00:00Z', [24, 23, 24]],
  ['2026-10-31T07:00:00Z', '2026-11-03T08:00:00Z', [24, 25, 24]],
])('the days from %s to %s follow each other across the change of summer time', (since, until, hours) => {
  const days = insightDaysBetween(at(since), at(until), at('2027-01-01T00:00:00Z'));
  expect(days.map(({ end, start }) => (end - start) / hourMs)).toEqual(hours);
  expect(days[0]?.start).toBe(at(since));
  expect(days.at(-1)?.end).toBe(at(until));
});

test('the day under way is not told yet', () => {
  const days = insightDaysBetween(at('2026-06-01T07:00:00Z'), at('2026-06-10T07:00:00Z'), at('2026-06-03T06:59:00Z'));
  expect(days).toHaveLength(1);
});
