import { expect, test } from 'vitest';
import { recurrenceLabel } from './recurrence-words.ts';

test('a series is named by its step, its days and its end', () => {
  const weekly = { frequency: 'weekly' as const, interval: 1, weekdays: [], until: null };
  expect(recurrenceLabel(weekly)).toBe('Every week, never ends');
  expect(recurrenceLabel({ ...weekly, weekdays: [4, 1] })).toBe('Every week on Mon and Thu, never ends');
  expect(recurrenceLabel({ ...weekly, interval: 2, until: '2026-12-31' })).toBe('Every 2 weeks, ends on Dec 31, 2026');
});
