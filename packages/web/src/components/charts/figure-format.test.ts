import { expect, test } from 'vitest';
import { formatDay } from './chart-day.ts';
import { formatExact, formatFigure, formatTicks } from './figure-format.ts';

test('from 1,000 on a figure is in K, from 1,000,000 on in M, with one decimal', () => {
  expect([0, 950, 999.6, 48_312, 999_949, 999_950, 1_234_567].map((value) => formatFigure(value, 'count'))).toEqual([
    ...['0', '950', '1.0K', '48.3K', '999.9K', '1.0M', '1.2M'],
  ]);
  expect([-12, -48_312, -0.2].map((value) => formatFigure(value, 'count'))).toEqual(['-12', '-48.3K', '0']);
  expect([5.13, 0, 12.75, 12_345].map((value) => formatFigure(value, 'percent'))).toEqual([
    '5.1%',
    '0.0%',
    '12.8%',
    '12.3K%',
  ]);
});

test('an axis leaves out a decimal that says nothing, and a tooltip tells the whole figure', () => {
  expect(formatTicks([0, 2_500, 46_000], 'count')).toEqual(['0', '2.5K', '46K']);
  expect(formatTicks([0, 2.5], 'percent')).toEqual(['0%', '2.5%']);
  expect([formatExact(47_682, 'count'), formatExact(5.128, 'percent')]).toEqual(['47,682', '5.13%']);
});

test('a day is written in words, and what is none as it came', () => {
  expect(['axis', 'point', 'table', 'date'].map((style) => formatDay('2026-11-13', style as 'axis'))).toEqual([
    ...['Nov 13', 'Fri, Nov 13', 'Nov 13, 2026', '11/13/2026'],
  ]);
  expect([formatDay('', 'axis'), formatDay('2026-13-99', 'point'), formatDay('<b>', 'table')]).toEqual([
    '',
    '2026-13-99',
    '<b>',
  ]);
});

test('ticks that lie closer than a decimal of K or M are written in full', () => {
  expect(formatTicks([31_000, 31_050, 31_100], 'count')).toEqual(['31,000', '31,050', '31,100']);
  expect(formatTicks([1_200_000, 1_250_000], 'count')).toEqual(['1,200,000', '1,250,000']);
  expect(formatTicks([950, 1_000, 1_050], 'count')).toEqual(['950', '1,000', '1,050']);
});
