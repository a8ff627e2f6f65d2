import { expect, it } from 'vitest';
import { firstTimeNote, shownDays, toggleDay } from './recurrence-days.ts';

/** A Saturday. */
const date = '2026-11-21';

it('a weekly post comes on the day of its first time until other days are chosen', () => {
  expect(shownDays([], date)).toEqual([6]);
  expect(shownDays([], '')).toEqual([]);
  expect(toggleDay([], date, 1)).toEqual([1, 6]);
  expect(toggleDay([1, 6], date, 1)).toEqual([]);
});

it('at least one day stays', () => {
  expect(toggleDay([4], date, 4)).toEqual([4]);
  expect(toggleDay([], date, 6)).toEqual([]);
});

it('says so where the first time is on none of its days', () => {
  expect(firstTimeNote([1, 4], date)).toBe('It first goes out on Sat, Nov 21, afterwards on Mon and Thu.');
  expect(firstTimeNote([1, 6], date)).toBeNull();
  expect(firstTimeNote([], date)).toBeNull();
});
