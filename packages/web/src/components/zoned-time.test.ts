import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  formatCalendarDate,
  formatClock,
  formatZonedDate,
  formatZonedTime,
  instantOf,
  knownZone,
  startOfDate,
  wallClockOf,
  weekdayOf,
  zoneLabel,
} from './zoned-time.ts';

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instants = fc.integer({ min: Date.UTC(2012, 0, 2) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 });
const dates = fc.integer({ min: 0, max: 17_000 }).map((days) => addDays('2012-01-02', days));

test('the clock of an instant leads back to a moment at which the clock shows the same, in every zone', () => {
  fc.assert(
    fc.property(zones, instants, (zone, minutes) => {
      const wall = wallClockOf(minutes * 60_000, zone);
      const again = instantOf(wall, zone);
      expect(wallClockOf(again, zone)).toEqual(wall);
      // Of two such moments the first is taken.
      expect(again).toBeLessThanOrEqual(minutes * 60_000);
    }),
    { numRuns: 400 },
  );
});

test('a date begins where the one before it ends', () => {
  fc.assert(
    fc.property(zones, dates, (zone, date) => {
      const start = startOfDate(date, zone);
      expect(start).toBeLessThan(startOfDate(addDays(date, 1), zone));
      expect(wallClockOf(start, zone).date).toBe(date);
      expect(wallClockOf(start - 60_000, zone).date).toBe(addDays(date, -1));
    }),
    { numRuns: 400 },
  );
});

test.each([
  [
    'a time that the clock jumps over moves forward',
    'Europe/Berlin',
    '2026-03-29',
    '02:30',
    '2026-03-29T01:30:00.000Z',
  ],
  ['of a time that comes twice the first is taken', 'Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['a jump of half an hour', 'Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  ['a zone of three quarters of an hour', 'Asia/Kathmandu', '2026-11-21', '09:00', '2026-11-21T03:15:00.000Z'],
  ['a day whose midnight does not exist', 'Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00:00.000Z'],
  ['a date that a zone skipped', 'Pacific/Apia', '2011-12-30', '00:00', '2011-12-30T10:00:00.000Z'],
])('%s', (_title, zone, date, time, instant) => {
  expect(new Date(instantOf({ date, time }, zone)).toISOString()).toBe(instant);
});

test('dates and times read as elsewhere in Parley, in the zone that is asked for', () => {
  const instant = '2026-11-21T23:42:00Z';
  expect(formatZonedDate(instant, 'Asia/Kolkata')).toBe('11/22/2026');
  expect(formatZonedTime(instant, 'Asia/Kolkata')).toBe('05:12 AM');
  expect(zoneLabel('America/New_York', instant)).toBe('America/New York (GMT-5)');
  expect(zoneLabel('America/New_York', '2026-07-01T00:00:00Z')).toBe('America/New York (GMT-4)');
  expect(formatCalendarDate('2026-11-26', 'long')).toBe('Thursday, November 26, 2026');
  expect(formatCalendarDate('2026-11-26', 'short')).toBe('Nov 26, 2026');
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect([formatClock('00:00'), formatClock('14:30'), formatClock('12:00')]).toEqual(['12 AM', '2:30 PM', '12 PM']);
});

test('a zone that nobody knows is read as UTC', () => {
  expect(knownZone('Mars/Olympus')).toBe('UTC');
  expect(knownZone('Asia/Kolkata')).toBe('Asia/Kolkata');
});
