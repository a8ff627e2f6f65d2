import { expect, test } from 'vitest';
import { formatDate, formatTime } from './date-format.ts';

test('dates are month/day/year, times twelve-hour with AM or PM', () => {
  const morning = new Date(2026, 10, 21, 9, 42);
  expect(formatDate(morning)).toBe('11/21/2026');
  expect(formatTime(morning)).toBe('09:42 AM');
  expect(formatTime(new Date(2026, 0, 2, 18, 26))).toBe('06:26 PM');
});
