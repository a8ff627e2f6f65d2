import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test('a duration is in hours, in minutes below one and in days from two days on', () => {
  expect(formatDuration(2.4 * 3_600_000)).toBe('2.4h');
  expect([formatDuration(20_000), formatDuration(45 * 60_000)]).toEqual(['1m', '45m']);
  expect([formatDuration(47 * 3_600_000), formatDuration(72 * 3_600_000)]).toEqual(['47.0h', '3.0d']);
});
