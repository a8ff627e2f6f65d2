import { afterEach, expect, test } from 'vitest';
import { formatDate, formatNamedTime } from './date-format.ts';
import { browserZone, personZone, settlePersonZone } from './person-zone.ts';

afterEach(() => settlePersonZone(null));

test('dates are month/day/year, times twelve-hour with AM or PM', () => {
  const morning = new Date(2026, 10, 21, 9, 42);
  expect(formatDate(morning)).toBe('11/21/2026');
  expect(formatNamedTime(morning)).toMatch(/^09:42 AM \S+$/);
  expect(formatNamedTime(new Date(2026, 0, 2, 18, 26))).toMatch(/^06:26 PM \S+$/);
});

test('all of them are told in the zone that the person keeps, and named', () => {
  settlePersonZone('Asia/Kolkata');
  expect(personZone()).toBe('Asia/Kolkata');
  expect(formatDate('2026-11-21T20:00:00Z')).toBe('11/22/2026');
  expect(formatNamedTime('2026-11-21T20:00:00Z')).toBe('01:30 AM GMT+5:30');
  settlePersonZone('America/New_York');
  expect(formatNamedTime('2026-11-21T20:00:00Z')).toBe('03:00 PM EST');
  expect(formatNamedTime('2026-07-21T20:00:00Z')).toBe('04:00 PM EDT');
});

test('without one, and with one that nobody knows, the browser’s counts', () => {
  settlePersonZone('Asia/Kolkata');
  settlePersonZone('Mars/Olympus');
  expect(personZone()).toBe(browserZone);
  settlePersonZone('Asia/Kolkata');
  settlePersonZone(null);
  expect(personZone()).toBe(browserZone);
});
