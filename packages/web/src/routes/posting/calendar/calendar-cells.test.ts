import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, instantOf, wallClockOf, weekdayOf } from '../../../components/zoned-time.ts';
import {
  addMonths,
  cellAt,
  cellsOfMonth,
  cellsOfWeek,
  type DayCell,
  itemsByDate,
  movedClock,
  moveProblem,
} from './calendar-cells.ts';

// All zones, and more often those with half-hour offsets, half-hour changes and changes at midnight.
const zones = fc.oneof(
  fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  fc.constantFrom(
    ...['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'Africa/Cairo', 'Asia/Beirut'],
    ...['America/Sao_Paulo', 'America/Santiago', 'America/Havana', 'Europe/Berlin', 'Pacific/Chatham', 'Pacific/Apia'],
  ),
);
const dates = fc.integer({ min: 0, max: 13_000 }).map((days) => addDays('2012-01-02', days));

function expectWithoutGap(cells: readonly DayCell[]): void {
  cells.forEach((cell, index) => {
    expect(cell.startsAtMs).toBeLessThan(cell.endsAtMs);
    const next = cells[index + 1];
    if (next === undefined) return;
    expect(next.startsAtMs).toBe(cell.endsAtMs);
    expect(next.date).toBe(addDays(cell.date, 1));
  });
}

test('a month has 35 cells, or 42 where it touches six weeks, from Sunday on, with all of its days and no gap', () => {
  fc.assert(
    fc.property(zones, dates, (zone, date) => {
      const cells = cellsOfMonth(date, zone);
      const month = date.slice(0, 7);
      const daysOfMonth = Number(addDays(addMonths(date, 1), -1).slice(8));
      const weeks = Math.ceil((weekdayOf(`${month}-01`) + daysOfMonth) / 7);
      expect(cells).toHaveLength(weeks === 6 ? 42 : 35);
      expect(weekdayOf(cells[0]?.date ?? '')).toBe(0);
      expect(cells.filter((cell) => cell.isInMonth)).toHaveLength(daysOfMonth);
      expectWithoutGap(cells);
    }),
    { numRuns: 250 },
  );
});

test('every instant of a month or a week falls in exactly one cell, whose date the clock shows', () => {
  fc.assert(
    fc.property(zones, dates, fc.boolean(), fc.nat({ max: 42 * 86_400_000 }), (zone, date, isMonth, afterMs) => {
      const cells = isMonth ? cellsOfMonth(date, zone) : cellsOfWeek(date, zone);
      const from = cells[0]?.startsAtMs ?? 0;
      const to = cells.at(-1)?.endsAtMs ?? 0;
      const instantMs = from + (afterMs % (to - from));
      const holding = cells.filter((cell) => cell.startsAtMs <= instantMs && instantMs < cell.endsAtMs);
      expect(holding).toHaveLength(1);
      expect(cellAt(cells, instantMs)).toBe(holding[0]);
      expect(wallClockOf(instantMs, zone).date).toBe(holding[0]?.date);
      expect(cellAt(cells, from - 1)).toBeUndefined();
      expect(cellAt(cells, to)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test('the days on which the clocks change keep every post, in one cell alone', () => {
  for (const [zone, date] of [
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['America/St_Johns', '2026-11-01'],
    ['Africa/Cairo', '2026-04-24'],
    ['America/Santiago', '2026-09-06'],
  ] as const) {
    const cells = cellsOfMonth(date, zone);
    const day = cells.find((cell) => cell.date === date);
    const hoursMs = (day?.endsAtMs ?? 0) - (day?.startsAtMs ?? 0);
    expect(hoursMs).not.toBe(24 * 3_600_000);
    const everyHalfHour = Array.from({ length: hoursMs / 1_800_000 }, (_, index) =>
      new Date((day?.startsAtMs ?? 0) + index * 1_800_000).toISOString(),
    );
    const placed = itemsByDate(cells, everyHalfHour, (instant) => instant);
    expect([...placed.keys()]).toEqual([date]);
    expect(placed.get(date)).toEqual(everyHalfHour);
  }
});

test('a drag to another day keeps the clock, one to an hour keeps the minutes', () => {
  fc.assert(
    fc.property(zones, dates, dates, fc.integer({ min: 0, max: 1439 }), (zone, from, to, minutes) => {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      const instant = new Date(instantOf({ date: from, time }, zone)).toISOString();
      const shown = wallClockOf(instant, zone);
      const moved = movedClock(instant, { date: to, hour: null }, zone);
      expect(moved).toEqual({ date: to, time: shown.time });
      expect(movedClock(instant, { date: to, hour: 7 }, zone)).toEqual({ date: to, time: `07:${shown.time.slice(3)}` });
      // What the clock shows then is what was asked for, unless that day's clock jumps over it.
      const after = wallClockOf(instantOf(moved, zone), zone);
      expect(after.date >= to && after.time >= moved.time).toBe(true);
    }),
    { numRuns: 250 },
  );
});

test('across a change of the clocks a post of nine stays a post of nine', () => {
  const before = '2026-10-24T07:00:00.000Z';
  const moved = movedClock(before, { date: '2026-10-26', hour: null }, 'Europe/Berlin');
  expect(moved).toEqual({ date: '2026-10-26', time: '09:00' });
  expect(new Date(instantOf(moved, 'Europe/Berlin')).toISOString()).toBe('2026-10-26T08:00:00.000Z');
});

test('nothing is moved into the past', () => {
  const nowMs = Date.parse('2026-11-21T12:00:00Z');
  const nine = '2026-11-25T09:00:00.000Z';
  expect(moveProblem(nine, { date: '2026-11-20', hour: null }, 'UTC', nowMs)).toContain('a day that has passed');
  expect(moveProblem(nine, { date: '2026-11-21', hour: null }, 'UTC', nowMs)).toBe(
    'This time has passed. Choose a later one.',
  );
  expect(moveProblem(nine, { date: '2026-11-21', hour: 13 }, 'UTC', nowMs)).toBeNull();
  expect(moveProblem(nine, { date: '2026-11-22', hour: null }, 'UTC', nowMs)).toBeNull();
});

test('the week of a date begins on its Sunday', () => {
  expect(cellsOfWeek('2026-11-21', 'UTC').map((cell) => cell.date.slice(8))).toEqual([
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
  ]);
});
