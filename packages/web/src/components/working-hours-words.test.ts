import { expect, test } from 'vitest';
import { areSameHours, tellWorkingHours } from './working-hours-words.ts';

const at = (from: string, to: string, ...weekdays: number[]) => weekdays.map((weekday) => ({ weekday, from, to }));

test('days that follow each other and have the same hours are told as one', () => {
  expect(tellWorkingHours([...at('09:00', '17:00', 1, 2, 3, 5), ...at('10:00', '14:00', 6)])).toEqual([
    { days: 'Mon – Wed', hours: '9:00 AM – 5:00 PM' },
    { days: 'Fri', hours: '9:00 AM – 5:00 PM' },
    { days: 'Sat', hours: '10:00 AM – 2:00 PM' },
  ]);
});

test('several hours of a day are told in their order, and the end of the day as midnight', () => {
  expect(tellWorkingHours([...at('13:30', '24:00', 7), ...at('08:00', '12:00', 7)])).toEqual([
    { days: 'Sun', hours: '8:00 AM – 12:00 PM, 1:30 PM – 12:00 AM' },
  ]);
  expect(tellWorkingHours([])).toEqual([]);
});

test('hours are the same in whatever order they stand', () => {
  expect(areSameHours(at('09:00', '17:00', 1, 2), at('09:00', '17:00', 2, 1))).toBe(true);
  expect(areSameHours(at('09:00', '17:00', 1), at('09:00', '17:30', 1))).toBe(false);
  expect(areSameHours(at('09:00', '17:00', 1), [])).toBe(false);
});
