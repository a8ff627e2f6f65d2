import type { ReactNode } from 'react';
import type { ChartColour } from './chart-colour.ts';
import type { FigureUnit } from './figure-format.ts';

/** One of several that are compared: a bar, or a slice of a whole. */
export type ChartPart = {
  id: string;
  name: string;
  /** null: not known. */
  value: number | null;
  colour: ChartColour;
  /** Before the name. */
  icon?: ReactNode;
  /** After the value: 12 messages. For readers of screens. */
  noun?: string;
  /** Beside the value, quieter: 34%. */
  more?: string;
  /** Where its rows are. */
  to?: string;
};

export type ChartParts = {
  /** What it shows, for readers of screens. */
  label: string;
  parts: readonly ChartPart[];
  unit: FigureUnit;
};

/** Each part's share of the sum of all, 0 to 1, in order; 0 where there is no sum. What is not known is no part of it. */
export function sharesOf(values: readonly (number | null)[]): number[] {
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return values.map((value) => (sum <= 0 ? 0 : (value ?? 0) / sum));
}
