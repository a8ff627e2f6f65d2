/** The cells of the month and the week, and in which of them an instant falls. Pure: a zone and dates in, cells out. */

import { monthCells, monthCellsLong } from '@parley/contract/posting/limits.ts';
import {
  addDays,
  instantOf,
  startOfDate,
  type WallClock,
  wallClockOf,
  weekdayOf,
} from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';

/** A day of the zone: it holds the instants from `startsAtMs` up to, not including, `endsAtMs`. */
export type DayCell = {
  date: string;
  startsAtMs: number;
  endsAtMs: number;
  /** In the month that is shown; the others fill up the first and the last week. */
  isInMonth: boolean;
};

const daysOfWeek = 7;

/** The first day of a date's month. */
export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** The first day of the month so many months later. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The Sunday on or before a date. */
export function firstOfWeek(date: string): string {
  return addDays(date, -weekdayOf(date));
}

/** The days of a date's month in whole weeks from Sunday on: 35, or 42 where the month touches six weeks. */
export function cellsOfMonth(date: string, zone: string): DayCell[] {
  const first = firstOfMonth(date);
  const last = addDays(addMonths(first, 1), -1);
  const needed = weekdayOf(first) + Number(last.slice(8));
  return cellsFrom(firstOfWeek(first), needed > monthCells ? monthCellsLong : monthCells, zone, first.slice(0, 7));
}

/** The seven days of a date's week. */
export function cellsOfWeek(date: string, zone: string): DayCell[] {
  return cellsFrom(firstOfWeek(date), daysOfWeek, zone, null);
}

/** A day alone. */
export function cellsOfDay(date: string, zone: string): DayCell[] {
  return cellsFrom(date, 1, zone, null);
}

function cellsFrom(firstDate: string, count: number, zone: string, month: string | null): DayCell[] {
  const starts = Array.from({ length: count + 1 }, (_, index) => startOfDate(addDays(firstDate, index), zone));
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(firstDate, index);
    return {
      date,
      startsAtMs: starts[index] ?? 0,
      endsAtMs: starts[index + 1] ?? 0,
      isInMonth: month === null || date.startsWith(month),
    };
  });
}

/** The cell that holds an instant; undefined before the first and after the last. */
export function cellAt(cells: readonly DayCell[], instant: string | number): DayCell | undefined {
  const instantMs = new Date(instant).getTime();
  return cells.find((cell) => cell.startsAtMs <= instantMs && instantMs < cell.endsAtMs);
}

/** The items of each cell by its date, in their order of time; what lies outside the cells is left out. */
export function itemsByDate<Item>(
  cells: readonly DayCell[],
  items: readonly Item[],
  instantOfItem: (item: Item) => string,
): Map<string, Item[]> {
  const byDate = new Map<string, Item[]>();
  const inOrder = items.toSorted((a, b) => Date.parse(instantOfItem(a)) - Date.parse(instantOfItem(b)));
  for (const item of inOrder) {
    const cell = cellAt(cells, instantOfItem(item));
    if (cell === undefined) continue;
    const known = byDate.get(cell.date);
    if (known === undefined) byDate.set(cell.date, [item]);
    else known.push(item);
  }
  return byDate;
}

/** Where something is dropped: on a day, which keeps its clock, or on an hour of a day, which keeps its minutes. */
export type DropTarget = { date: string; hour: number | null };

/** What the clock shows after the move. Where the day's clock jumps over it, the instant moves forward (`instantOf`). */
export function movedClock(instant: string, target: DropTarget, zone: string): WallClock {
  const { time } = wallClockOf(instant, zone);
  if (target.hour === null) return { date: target.date, time };
  return { date: target.date, time: `${String(target.hour).padStart(2, '0')}:${time.slice(3)}` };
}

/** Why nothing can be moved there; null when it can. */
export function moveProblem(instant: string, target: DropTarget, zone: string, nowMs: number): string | null {
  const today = wallClockOf(nowMs, zone).date;
  if (target.date < today) return t('A post cannot be moved to a day that has passed.');
  return instantOf(movedClock(instant, target, zone), zone) <= nowMs
    ? t('This time has passed. Choose a later one.')
    : null;
}
