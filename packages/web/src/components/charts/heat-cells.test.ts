import { expect, test } from 'vitest';
import { sharesOf } from './chart-parts.ts';
import { heatOf, movedCell } from './heat-cells.ts';

test('nothing has no heat, the highest has all of it, and the least that is more than nothing is still seen', () => {
  expect([heatOf(0, 10), heatOf(-3, 10), heatOf(0.001, 10), heatOf(5, 10), heatOf(10, 10), heatOf(0, 0)]).toEqual([
    ...[0, 0, 8, 54, 100, 0],
  ]);
});

test('keys lead from cell to cell and not out of the map', () => {
  const size = { rows: 7, columns: 24 };
  expect(movedCell('ArrowRight', { row: 2, column: 3 }, size)).toEqual({ row: 2, column: 4 });
  expect(movedCell('ArrowUp', { row: 0, column: 3 }, size)).toEqual({ row: 0, column: 3 });
  expect(movedCell('End', { row: 6, column: 3 }, size)).toEqual({ row: 6, column: 23 });
  expect(movedCell('ArrowRight', { row: 6, column: 23 }, size)).toEqual({ row: 6, column: 23 });
  expect([movedCell('Enter', { row: 0, column: 0 }, size), movedCell('toString', { row: 0, column: 0 }, size)]).toEqual(
    [...[null, null]],
  );
});

test('shares are of the sum of what is known', () => {
  expect(sharesOf([3, null, 1])).toEqual([0.75, 0, 0.25]);
  expect([sharesOf([0, 0]), sharesOf([]), sharesOf([null])]).toEqual([[0, 0], [], [0]]);
});
