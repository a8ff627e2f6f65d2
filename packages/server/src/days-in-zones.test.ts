import { Settings } from 'luxon';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, dateAt, daysBetween, startOfDate, startOfDay } from './days-in-zones.ts';

const year = Array.from({ length: 365 }, (_, day) => addDays('2026-01-01', day));

afterEach(() => {
  Settings.now = () => Date.now();
});

describe('days in zones', () => {
  // Midnight comes twice in the first two, and is jumped over in the next three, once a year.
  it.each([
    'America/Havana',
    'Atlantic/Azores',
    'America/Santiago',
    'Africa/Cairo',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Europe/Berlin',
    'Pacific/Apia',
    'Asia/Kolkata',
  ])('begin in %s with the first instant of their date, whatever today is', (timeZone) => {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone });
    for (const today of ['2026-01-15', '2026-07-15']) {
      Settings.now = () => Date.parse(today);
      for (const date of year) {
        const start = startOfDate(date, timeZone);
        expect([shown.format(start), shown.format(start.getTime() - 1)]).toEqual([date, addDays(date, -1)]);
      }
    }
  });

  it('are found from any instant of theirs, the one before the first and after the last hour of 25 too', () => {
    const start = startOfDate('2026-11-01', 'America/Havana');
    for (let hour = 0; hour < 25; hour += 1) {
      const instant = new Date(start.getTime() + hour * 3_600_000);
      expect(dateAt(instant, 'America/Havana')).toBe('2026-11-01');
      expect(startOfDay(instant, 'America/Havana')).toEqual(start);
    }
    expect(startOfDate('2026-11-02', 'America/Havana').getTime() - start.getTime()).toBe(25 * 3_600_000);
  });

  it('are counted over months and 29 February', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-11-02', '2026-11-01')).toBe(-1);
  });
});
