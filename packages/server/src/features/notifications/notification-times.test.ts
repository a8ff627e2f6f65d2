import { describe, expect, test } from 'vitest';
import { digestSince, nextDigestAt } from './digest-times.ts';
import { quietUntil } from './quiet-hours.ts';

const zones = ['Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe'];
const hourMs = 60 * 60_000;
const at = (text: string) => new Date(text);

describe('quiet hours', () => {
  const night = { isOn: true, from: '20:00', to: '08:00' };
  const noon = { isOn: true, from: '12:00', to: '13:30' };

  test.each([
    [night, '2026-11-22T18:59:59Z', null],
    [night, '2026-11-22T19:00:00Z', '2026-11-23T07:00:00.000Z'],
    [night, '2026-11-23T06:59:59Z', '2026-11-23T07:00:00.000Z'],
    [night, '2026-11-23T07:00:00Z', null],
    [noon, '2026-11-23T11:15:00Z', '2026-11-23T12:30:00.000Z'],
    [noon, '2026-11-23T12:30:00Z', null],
    // The night in which Berlin's clocks go forward, and the one in which they go back.
    [night, '2026-03-28T21:00:00Z', '2026-03-29T06:00:00.000Z'],
    [night, '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
    [{ ...night, isOn: false }, '2026-11-22T22:00:00Z', null],
  ])('%j at %s last until %s', (quiet, instant, end) => {
    expect(quietUntil(quiet, 'Europe/Berlin', at(instant))?.toISOString() ?? null).toBe(end);
  });

  test('end in the future, at every half hour of the days on which clocks change', () => {
    for (const zone of zones)
      for (const from of ['01:30', '23:30'])
        for (const to of ['00:00', '02:30']) {
          for (const day of ['2026-03-28', '2026-04-04', '2026-09-05', '2026-10-03', '2026-10-24'])
            for (let half = 0; half < 96; half += 1) {
              const instant = new Date(at(`${day}T00:00:00Z`).getTime() + half * 30 * 60_000);
              const end = quietUntil({ isOn: true, from, to }, zone, instant);
              if (end === null) continue;
              expect(end > instant, `${zone} ${from}-${to} ${instant.toISOString()}`).toBe(true);
              expect(end.getTime() - instant.getTime()).toBeLessThanOrEqual(26 * hourMs);
            }
        }
  });
});

describe('digests', () => {
  const daily = { every: 'daily' as const, hour: 8, weekday: 1 };

  test.each([
    [daily, 'Europe/Berlin', '2026-11-22T06:59:59Z', '2026-11-22T07:00:00.000Z'],
    [daily, 'Europe/Berlin', '2026-11-22T07:00:00Z', '2026-11-23T07:00:00.000Z'],
    // The same hour of the wall on both sides of a change.
    [daily, 'Europe/Berlin', '2026-03-28T07:00:00Z', '2026-03-29T06:00:00.000Z'],
    [daily, 'Europe/Berlin', '2026-10-24T06:00:00Z', '2026-10-25T07:00:00.000Z'],
    // 02:00 is skipped, and comes when the clocks have jumped; 02:00 comes twice, and the first counts.
    [{ ...daily, hour: 2 }, 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    [{ ...daily, hour: 2 }, 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
    [
      { every: 'weekly' as const, hour: 8, weekday: 1 },
      'Asia/Kolkata',
      '2026-11-22T10:00:00Z',
      '2026-11-23T02:30:00.000Z',
    ],
    [
      { every: 'weekly' as const, hour: 8, weekday: 7 },
      'Asia/Kolkata',
      '2026-11-22T02:30:00Z',
      '2026-11-29T02:30:00.000Z',
    ],
  ])('%j in %s after %s come at %s', (times, zone, after, expected) => {
    expect(nextDigestAt(times, zone, at(after))?.toISOString()).toBe(expected);
  });

  test('come once a day by the clock on the wall through a whole year, in every zone and at every hour', () => {
    for (const zone of zones)
      for (const hour of [0, 2]) {
        let last = at('2026-01-01T00:00:00Z');
        const dates = new Set<string>();
        for (let days = 0; days < 366; days += 1) {
          const next = nextDigestAt({ every: 'daily', hour, weekday: 1 }, zone, last);
          if (next === null) throw new Error('no digest');
          const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(next);
          expect(dates.has(date), `${zone} ${hour} ${date}`).toBe(false);
          dates.add(date);
          const apart = next.getTime() - last.getTime();
          if (days > 0) expect(Math.abs(apart - 24 * hourMs), `${zone} ${hour} ${date}`).toBeLessThanOrEqual(hourMs);
          last = next;
        }
      }
  });

  test('tell of the time since the one before, which a change of the clocks makes an hour longer or shorter', () => {
    const since = (instant: string, every: 'daily' | 'weekly' = 'daily') =>
      digestSince({ ...daily, every }, 'Europe/Berlin', at(instant)).toISOString();
    expect(since('2026-03-29T06:00:00Z')).toBe('2026-03-28T07:00:00.000Z');
    expect(since('2026-10-25T07:00:00Z')).toBe('2026-10-24T06:00:00.000Z');
    expect(since('2026-11-23T07:00:00Z', 'weekly')).toBe('2026-11-16T07:00:00.000Z');
  });

  test('do not come where none is wanted', () => {
    expect(nextDigestAt({ ...daily, every: 'off' }, 'UTC', at('2026-11-22T00:00:00Z'))).toBeNull();
  });
});
