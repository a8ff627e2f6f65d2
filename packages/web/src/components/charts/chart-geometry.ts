/** Where things stand in a chart, in plain numbers. */
import type { Scale } from '@parley/contract/chart-scale.ts';

export type Point = { x: number; y: number };

/** A value's height from the top of a field so many px high. */
export function heightOf(value: number, { max, min }: Scale, fieldPx: number): number {
  return fieldPx * (1 - (value - min) / (max - min));
}

/**
 * A smooth line through points, from left to right, that never rises above or falls below two neighbours: no value is drawn that there
 * is not. Source: Fritsch and Carlson, Monotone Piecewise Cubic Interpolation (1980), with the slopes of Steffen (1990).
 */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const slopes = points.map((_, index) => slopeAt(points, index));
  const curves = rest.map((to, index) => {
    const from = points[index] ?? first;
    const third = (to.x - from.x) / 3;
    const a = { x: from.x + third, y: from.y + third * (slopes[index] ?? 0) };
    const b = { x: to.x - third, y: to.y - third * (slopes[index + 1] ?? 0) };
    return `C${place(a)} ${place(b)} ${place(to)}`;
  });
  return `M${place(first)}${curves.join('')}`;
}

function slopeAt(points: readonly Point[], index: number): number {
  const before = between(points[index - 1], points[index]);
  const after = between(points[index], points[index + 1]);
  if (before === null || after === null) return before ?? after ?? 0;
  if (before * after <= 0) return 0;
  const mean = (before + after) / 2;
  return Math.sign(mean) * Math.min(Math.abs(mean), 2 * Math.abs(before), 2 * Math.abs(after));
}

function between(from: Point | undefined, to: Point | undefined): number | null {
  return from === undefined || to === undefined || to.x === from.x ? null : (to.y - from.y) / (to.x - from.x);
}

const place = ({ x, y }: Point) => `${Number(x.toFixed(2))},${Number(y.toFixed(2))}`;
