import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { addDays, startOfDate } from '../../days-in-zones.ts';
import { clockOf, hourRangesOf } from './day-clocks.ts';
import { spansOf } from './overview-period.ts';

/** Midnights that come twice, that do not come, half hours, a day that was left out, a month of another clock. */
const zones = [
  ...['Europe/Berlin', 'America/Havana', 'America/Santiago', 'Asia/Kolkata', 'Australia/Lord_Howe'],
  ...['Pacific/Apia', 'Africa/Casablanca', 'Asia/Beirut'],
];

test.each(zones)('days in %s join one another and begin where each begins by itself', (zone) => {
  const spans = spansOf('2010-12-30', '2012-01-10', zone);
  expect(spans).toHaveLength(377);
  for (const { date, since, until } of spans) {
    expect(since, date).toEqual(startOfDate(date, zone));
    expect(until, date).toEqual(startOfDate(addDays(date, 1), zone));
  }
});

test.each(zones)('the clocks in %s show each hour as told', (zone) => {
  for (const span of spansOf('2026-01-01', '2026-12-31', zone)) {
    const { secondsAfter, secondsBefore, turnsAt, weekday } = clockOf(span, zone);
    expect(weekday).toBe(DateTime.fromISO(span.date, { zone: 'utc' }).weekday);
    for (let at = span.since.getTime(); at < span.until.getTime(); at += 30 * 60_000) {
      const seconds = at / 1_000 + (at < turnsAt.getTime() ? secondsBefore : secondsAfter);
      expect(Math.floor(seconds / 3_600) % 24).toBe(DateTime.fromMillis(at, { zone }).hour);
    }
  }
});

test.each(zones)('each instant of a day in %s lies in the hour that its clocks show, and in no other', (zone) => {
  for (const span of spansOf('2026-01-01', '2026-12-31', zone)) {
    const clock = clockOf(span, zone);
    const hours = Array.from({ length: 24 }, (_, hour) => hourRangesOf(span, clock, hour));
    const lengths = hours.flat().map(([from, until]) => until.getTime() - from.getTime());
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(span.until.getTime() - span.since.getTime());
    for (const [hour, ranges] of hours.entries())
      for (const [from, until] of ranges)
        for (const at of [from.getTime(), until.getTime() - 1])
          expect(DateTime.fromMillis(at, { zone }).hour, `${span.date} ${hour}`).toBe(hour);
  }
});
