import { expect, test } from 'vitest';
import { wallClockOf } from '../../../components/zoned-time.ts';
import { instantOfField, snoozeTimes } from './snooze-times.ts';

const shown = (now: string, zone: string) =>
  snoozeTimes(new Date(now), zone).map(({ at, label }) => {
    const { date, time } = wallClockOf(at, zone);
    return `${label}: ${date} ${time}`;
  });

test('presets are by the clock on the wall, and what is past is left out', () => {
  // A Monday, 09:30 in Berlin.
  expect(shown('2026-11-23T08:30:00Z', 'Europe/Berlin')).toEqual([
    'In 3 hours: 2026-11-23 12:30',
    'This evening: 2026-11-23 18:00',
    'Tomorrow: 2026-11-24 09:00',
    'In 2 days: 2026-11-25 09:00',
    'Next week: 2026-11-30 09:00',
    'In a month: 2026-12-23 09:00',
  ]);
  expect(shown('2026-11-23T20:30:00Z', 'Europe/Berlin').map((words) => words.split(':')[0])).not.toContain(
    'This evening',
  );
});

test('a morning stays nine over a change of the clock, and a Sunday has its Monday once', () => {
  // Saturday before the clocks go back in Berlin.
  expect(shown('2026-10-24T12:00:00Z', 'Europe/Berlin')).toContain('Tomorrow: 2026-10-25 09:00');
  const sunday = shown('2026-10-25T12:00:00Z', 'Europe/Berlin');
  expect(sunday).toContain('Tomorrow: 2026-10-26 09:00');
  expect(sunday.filter((words) => words.endsWith('2026-10-26 09:00'))).toHaveLength(1);
});

test("what a field holds is read in the person's zone, and nonsense is no time", () => {
  expect(instantOfField('2026-11-24T09:00', 'Asia/Kolkata')?.toISOString()).toBe('2026-11-24T03:30:00.000Z');
  expect(instantOfField('', 'UTC')).toBeNull();
  expect(instantOfField('2026-13-99T09:00', 'UTC')).toBeNull();
});
