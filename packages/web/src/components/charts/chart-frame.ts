/** The parts of a chart by day and where they lie, in px. */
import { labelledOf, type Scale, scaleOf } from '@parley/contract/chart-scale.ts';
import type { TimeChartData } from './chart-series.ts';
import { formatTicks } from './figure-format.ts';

export const chartHeightPx = 196;
const topPx = 10;
const bottomPx = 26;
const endPx = 8;
/** Of a digit on the axis, about. */
const digitPx = 6.7;
/** Between two labels of days. */
const labelRoomPx = 105;

export type ChartFrame = {
  /** Of days. */
  count: number;
  widthPx: number;
  /** Of the field within the axes. */
  left: number;
  top: number;
  fieldWidthPx: number;
  fieldHeightPx: number;
  scale: Scale;
  /** Of each tick of the scale. */
  tickLabels: readonly string[];
  /** Indexes of the days with a label. */
  labelled: readonly number[];
  /** From one day to the next. */
  stepPx: number;
  /** The middle of a day. */
  xOf: (index: number) => number;
};

export function frameOf(chart: TimeChartData, widthPx: number): ChartFrame {
  const { days, isFromZero, series, unit } = chart;
  const scale = scaleOf(
    series.flatMap(({ values }) => values),
    { isFromZero, isWhole: unit === 'count' },
  );
  const tickLabels = formatTicks(scale.ticks, unit);
  const left = Math.ceil(Math.max(...tickLabels.map(({ length }) => length)) * digitPx) + 10;
  const fieldWidthPx = Math.max(widthPx - left - endPx, 1);
  const hasBars = series.some((each) => each.as === 'bar');
  // A bar needs its whole day's room; a line begins and ends at the edges.
  const stepPx = hasBars ? fieldWidthPx / Math.max(days.length, 1) : fieldWidthPx / Math.max(days.length - 1, 1);
  return {
    ...{ count: days.length, widthPx, left, fieldWidthPx, scale, tickLabels, stepPx },
    top: topPx,
    fieldHeightPx: chartHeightPx - topPx - bottomPx,
    labelled: labelledOf(days.length, Math.min(5, Math.floor(fieldWidthPx / labelRoomPx) + 1)),
    xOf: (index) => left + (hasBars ? (index + 0.5) * stepPx : days.length === 1 ? fieldWidthPx / 2 : index * stepPx),
  };
}

/** The day that lies next to a place. */
export function nearestOf(x: number, { count, stepPx, xOf }: ChartFrame): number {
  return Math.min(Math.max(Math.round((x - xOf(0)) / stepPx), 0), Math.max(count - 1, 0));
}
