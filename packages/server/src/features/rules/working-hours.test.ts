import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { isWithinWorkingHours } from './working-hours.ts';

const at = (text: string, zone: string) => DateTime.fromISO(text, { zone }).toJSDate();
const office = {
  isOn: true,
  spans: [
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
    { weekday: 6, from: '22:00', to: '02:00' },
  ],
};

it('holds from the first minute to before the last, each day for itself', () => {
  const isOpen = (text: string) => isWithinWorkingHours(office, 'Europe/Berlin', at(text, 'Europe/Berlin'));
  expect(
    ['2026-11-20T08:59', '2026-11-20T09:00', '2026-11-20T16:59', '2026-11-20T17:00', '2026-11-22T12:00'].map(isOpen),
  ).toEqual([false, true, true, false, false]);
});

it('goes on after midnight where it ends before it begins', () => {
  const isOpen = (text: string) => isWithinWorkingHours(office, 'Asia/Kolkata', at(text, 'Asia/Kolkata'));
  expect(['2026-11-21T21:59', '2026-11-21T23:30', '2026-11-22T01:59', '2026-11-22T02:00'].map(isOpen)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('keeps its hours when the clocks change, and any time is open where they are off', () => {
  for (const day of ['2027-03-26', '2027-03-29', '2027-10-29', '2027-11-01'])
    expect(isWithinWorkingHours(office, 'Europe/Berlin', at(`${day}T09:00`, 'Europe/Berlin'))).toBe(true);
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      fc.constantFrom('UTC', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago'),
      (instant, zone) => {
        const local = DateTime.fromJSDate(instant, { zone });
        const isOffice = local.weekday <= 5 && local.hour >= 9 && local.hour < 17;
        const isNight = (local.weekday === 6 && local.hour >= 22) || (local.weekday === 7 && local.hour < 2);
        expect(isWithinWorkingHours(office, zone, instant)).toBe(isOffice || isNight);
        expect(isWithinWorkingHours({ ...office, isOn: false }, zone, instant)).toBe(true);
      },
    ),
  );
});
