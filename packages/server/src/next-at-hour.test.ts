import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAtHour, type WallClock } from './next-at-hour.ts';

const monthly = (monthDay: number, hour = 9): WallClock => ({ every: 'monthly', monthDay, hour });

test.each([
  [monthly(1), 'Europe/Berlin', '2026-03-01T08:00:00Z', '2026-04-01T07:00:00.000Z'],
  [monthly(31), 'Europe/Berlin', '2026-01-31T08:00:00Z', '2026-02-28T08:00:00.000Z'],
  [monthly(30), 'UTC', '2028-02-01T00:00:00Z', '2028-02-29T09:00:00.000Z'],
  // 02:00 is skipped in Berlin on the last Sunday of March, and shown twice on that of October.
  [monthly(29, 2), 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  [monthly(25, 2), 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
  [monthly(25, 2), 'Europe/Berlin', '2026-10-25T00:00:00Z', '2026-11-25T01:00:00.000Z'],
  [
    { every: 'weekly', weekday: 1, hour: 9 } as const,
    'Asia/Kolkata',
    '2026-11-23T03:30:00Z',
    '2026-11-30T03:30:00.000Z',
  ],
])('%j in %s after %s comes at %s', (clock, zone, after, expected) => {
  expect(nextAtHour(clock, zone, new Date(after)).toISOString()).toBe(expected);
});

test('a month has one, whatever its length and the clocks do, and it comes later than what was before it', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/Santiago',
    'Australia/Lord_Howe',
    'America/Havana',
    'Asia/Kolkata',
  );
  fc.assert(
    fc.property(zones, fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 23 }), (zone, monthDay, hour) => {
      const months = new Set<string>();
      let at = new Date('2026-01-01T12:00:00Z');
      for (let count = 0; count < 24; count += 1) {
        const next = nextAtHour({ every: 'monthly', monthDay, hour }, zone, at);
        expect(next > at).toBe(true);
        months.add(next.toLocaleDateString('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' }));
        at = next;
      }
      expect(months.size).toBe(24);
    }),
    { numRuns: 40 },
  );
});
