import type { ChartColour } from './chart-colour.ts';
import type { FigureUnit } from './figure-format.ts';

export type ChartSeries = {
  /** In the legend and the table: Impressions. */
  name: string;
  /** After a value: 47,682 followers. */
  noun: string;
  /** Said of a day without a value; absent: that its noun was not told. */
  gap?: string;
  /** One a day; null is a gap. */
  values: readonly (number | null)[];
  colour: ChartColour;
  /** A dashed line is of other days than the axis names, such as the period before. */
  as: 'area' | 'line' | 'dashed' | 'bar';
};

export type TimeChartData = {
  /** What it shows, for readers of screens. */
  label: string;
  /** `YYYY-MM-DD`, oldest first. */
  days: readonly string[];
  series: readonly ChartSeries[];
  unit: FigureUnit;
  isFromZero: boolean;
};

/** On which days there is anything at all. */
export function heldDaysOf({ days, series }: Pick<TimeChartData, 'days' | 'series'>): boolean[] {
  return days.map((_, index) => series.some(({ values }) => (values[index] ?? null) !== null));
}
