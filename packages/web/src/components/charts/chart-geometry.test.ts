import { labelledOf, runsOf, scaleOf } from '@parley/contract/chart-scale.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOf, nearestOf } from './chart-frame.ts';
import { heightOf, linePath } from './chart-geometry.ts';

const counts = { isFromZero: true, isWhole: true };

test('an axis has round ticks that hold the values', () => {
  expect(scaleOf([45_920, 48_300], { isFromZero: false, isWhole: true }).ticks).toEqual([
    45_000, 46_000, 47_000, 48_000, 49_000,
  ]);
  expect(scaleOf([3_100, null, 49_000], counts).ticks).toEqual([0, 20_000, 40_000, 60_000]);
  expect(scaleOf([4.7, 5.9], { isFromZero: true, isWhole: false }).ticks).toEqual([0, 2, 4, 6]);
  expect(scaleOf([-3, 8], counts).ticks).toEqual([-5, 0, 5, 10]);
});

test('whole figures have no ticks between two of them, and equal or no figures still have an axis', () => {
  expect(scaleOf([0, 2], counts).ticks).toEqual([0, 1, 2]);
  expect(scaleOf([0, 0], counts).ticks).toEqual([0, 1]);
  expect(scaleOf([], counts).ticks).toEqual([0, 1]);
  expect(scaleOf([0.2, 0.3], { isFromZero: false, isWhole: false }).ticks).toEqual([0.2, 0.225, 0.25, 0.275, 0.3]);
  const flat = scaleOf([500, 500], { isFromZero: false, isWhole: true });
  expect(flat.min).toBeLessThan(500);
  expect(flat.max).toBeGreaterThan(500);
});

test('whatever the figures are, an axis holds them with 2 to 8 ticks, and does not go below zero without need', () => {
  const figures = fc.array(fc.oneof(fc.integer({ min: -1e9, max: 1e9 }), fc.constant(null)), { maxLength: 40 });
  fc.assert(
    fc.property(figures, fc.boolean(), fc.boolean(), (values, isFromZero, isWhole) => {
      const { max, min, ticks } = scaleOf(values, { isFromZero, isWhole });
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(8);
      const known = values.filter((value) => value !== null);
      for (const value of known) expect(min <= value && value <= max).toBe(true);
      if (known.every((value) => value >= 0)) expect(min).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the highest value lies at the top of the field, the lowest at its bottom', () => {
  const scale = scaleOf([0, 100], counts);
  expect([heightOf(scale.max, scale, 200), heightOf(scale.min, scale, 200)]).toEqual([0, 200]);
});

test('a line goes on up to a gap and begins anew after it', () => {
  expect(runsOf([true, true, false, true, false, false, true])).toEqual([
    [0, 1],
    [3, 3],
    [6, 6],
  ]);
  expect(runsOf([false, false])).toEqual([]);
});

test('the first and the last day have a label, and the others lie evenly between', () => {
  expect(labelledOf(30, 5)).toEqual([0, 7, 14, 21, 29]);
  expect(labelledOf(7, 3)).toEqual([0, 3, 6]);
  expect([labelledOf(0, 5), labelledOf(1, 5), labelledOf(2, 5), labelledOf(3, 1)]).toEqual([[], [0], [0, 1], [0, 2]]);
});

test('a line goes through its points and never beyond two neighbours', () => {
  expect(linePath([])).toBe('');
  expect(linePath([{ x: 1, y: 2 }])).toBe('M1,2');
  expect(
    linePath([
      { x: 0, y: 0 },
      { x: 3, y: 3 },
    ]),
  ).toBe('M0,0C1,1 2,2 3,3');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 30 }), (heights) => {
      const path = linePath(heights.map((y, index) => ({ x: index * 10, y })));
      const curves = path
        .split('C')
        .slice(1)
        .map((curve) => curve.split(' ').map((place) => Number(place.split(',')[1])));
      curves.forEach(([a = 0, b = 0, to], index) => {
        const ends = [heights[index] ?? 0, heights[index + 1] ?? 0];
        expect(to).toBe(ends[1]);
        for (const control of [a, b]) {
          expect(control).toBeGreaterThanOrEqual(Math.min(...ends) - 0.01);
          expect(control).toBeLessThanOrEqual(Math.max(...ends) + 0.01);
        }
      });
    }),
  );
});

test.each(['area', 'bar'] as const)(
  'each day of a chart of kind %s is found where it is drawn, within the field',
  (as) => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
    const series = [{ name: 'Reach', noun: 'reached', values: [1, null, 3], colour: 1, as } as const];
    const frame = frameOf({ label: 'Reach', days, series, unit: 'count', isFromZero: true }, 400);
    for (const index of [0, 1, 2]) {
      expect(nearestOf(frame.xOf(index), frame)).toBe(index);
      expect(frame.xOf(index)).toBeGreaterThanOrEqual(frame.left);
      expect(frame.xOf(index)).toBeLessThanOrEqual(400);
    }
    expect([nearestOf(-50, frame), nearestOf(900, frame)]).toEqual([0, 2]);
  },
);
