import { expect, test } from 'vitest';
import { calendarOf, shortWeekdayOf } from './calendar-weeks.ts';

test('days stand in the column of their week and the row of their weekday, and what is missing is null', () => {
  // A Saturday, a Sunday and a Monday.
  const { rows, weeks } = calendarOf(['2026-03-07', '2026-03-08', '2026-03-09'], [5, null, 0]);
  expect(weeks).toEqual(['2026-03-02', '2026-03-09']);
  expect(rows).toEqual([[null, 0], ...Array(4).fill([null, null]), [5, null], [null, null]]);
  expect(calendarOf([], [])).toEqual({ weeks: [], rows: [] });
  expect([shortWeekdayOf(0), shortWeekdayOf(6)]).toEqual(['Mon', 'Sun']);
});
