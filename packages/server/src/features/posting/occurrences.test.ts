import type { Recurrence } from '@parley/contract/posting/post-input.ts';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { anchorDayOf, nextOccurrence } from './occurrences.ts';

const rule = (changes: Partial<Recurrence>): Recurrence => ({
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  until: null,
  ...changes,
});

/** The first `count` occurrences after the first post, as the loop makes them one after the other. */
function series(first: string, recurrence: Recurrence, count: number): string[] {
  const made: string[] = [];
  let present: string | null = first;
  while (present !== null && made.length < count) {
    present = nextOccurrence(present, recurrence, anchorDayOf(present, first));
    if (present !== null) made.push(present);
  }
  return made;
}

const dayOf = (wallClock: string) => DateTime.fromISO(wallClock.slice(0, 10), { zone: 'utc' });
const wallClocks = fc
  .record({ day: fc.integer({ min: 0, max: 20_000 }), minute: fc.integer({ min: 0, max: 1_439 }) })
  .map(({ day, minute }) => DateTime.utc(2020).plus({ days: day, minutes: minute }).toFormat('yyyy-MM-dd HH:mm'));
const rules = fc.record({
  frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
  interval: fc.integer({ min: 1, max: 52 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  until: fc.constant(null),
});

describe('the dates of a series', () => {
  it('always go forward and keep the hour', () => {
    fc.assert(
      fc.property(wallClocks, rules, (first, recurrence) => {
        const all = [first, ...series(first, recurrence, 12)];
        for (const [index, wallClock] of all.slice(1).entries()) {
          expect(wallClock > (all[index] ?? '')).toBe(true);
          expect(wallClock.slice(10)).toBe(first.slice(10));
        }
      }),
    );
  });

  it('lie a whole interval apart when daily', () => {
    fc.assert(
      fc.property(wallClocks, rules, (first, recurrence) => {
        const [next = ''] = series(first, { ...recurrence, frequency: 'daily' }, 1);
        expect(dayOf(next).diff(dayOf(first), 'days').days).toBe(recurrence.interval);
      }),
    );
  });

  it('fall on the chosen weekdays only, in every interval-th week, when weekly', () => {
    fc.assert(
      fc.property(wallClocks, rules, (first, recurrence) => {
        const chosen = recurrence.weekdays.length === 0 ? [dayOf(first).weekday] : recurrence.weekdays;
        const dates = series(first, { ...recurrence, frequency: 'weekly' }, 10).map(dayOf);
        for (const date of dates) {
          expect(chosen).toContain(date.weekday);
          const weeks = date.startOf('week').diff(dayOf(first).startOf('week'), 'weeks').weeks;
          expect(weeks % recurrence.interval).toBe(0);
        }
        const weeksSeen = new Set(dates.map((date) => date.startOf('week').toISODate()));
        const perWeek = [...weeksSeen].map((week) => dates.filter((date) => date.startOf('week').toISODate() === week));
        // Every week that is seen whole has every chosen day.
        for (const days of perWeek.slice(1, -1)) expect(days).toHaveLength(chosen.length);
      }),
    );
  });

  it('keep the day of the month and fall on the last day of a shorter one, however many short ones lie between', () => {
    fc.assert(
      fc.property(wallClocks, fc.integer({ min: 1, max: 12 }), (first, interval) => {
        for (const [index, wallClock] of series(first, rule({ frequency: 'monthly', interval }), 14).entries()) {
          const date = dayOf(wallClock);
          expect(date.day).toBe(Math.min(dayOf(first).day, date.daysInMonth ?? 0));
          const months = date.startOf('month').diff(dayOf(first).startOf('month'), 'months').months;
          expect(months).toBe((index + 1) * interval);
        }
      }),
    );
  });

  it('end on the last day that was set, that day included', () => {
    fc.assert(
      fc.property(wallClocks, rules, fc.integer({ min: 0, max: 400 }), (first, recurrence, days) => {
        const until = dayOf(first).plus({ days }).toFormat('yyyy-MM-dd');
        const all = series(first, { ...recurrence, until }, 500);
        const unbounded = series(first, recurrence, all.length + 1);
        expect(all.every((wallClock) => wallClock.slice(0, 10) <= until)).toBe(true);
        expect(unbounded.slice(0, all.length)).toEqual(all);
        expect((unbounded[all.length] ?? '').slice(0, 10) > until).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('reads as a person expects: the 31st of each month, Mondays and Wednesdays of every second week', () => {
    expect(series('2027-01-31 09:00', rule({ frequency: 'monthly' }), 4)).toEqual([
      '2027-02-28 09:00',
      '2027-03-31 09:00',
      '2027-04-30 09:00',
      '2027-05-31 09:00',
    ]);
    expect(series('2026-11-23 18:30', rule({ frequency: 'weekly', interval: 2, weekdays: [3, 1] }), 4)).toEqual([
      '2026-11-25 18:30',
      '2026-12-07 18:30',
      '2026-12-09 18:30',
      '2026-12-21 18:30',
    ]);
  });

  it('follows a post that a person moved to another day of the month', () => {
    expect(anchorDayOf('2027-02-28 09:00', '2027-01-31 09:00')).toBe(31);
    expect(anchorDayOf('2027-02-15 09:00', '2027-01-31 09:00')).toBe(15);
    expect(anchorDayOf('2027-03-31 09:00', '2027-01-15 09:00')).toBe(31);
  });
});
