/** How figures are written, on axes, tiles and in full. */
import { locale } from '../../messages/translate.ts';
import { formatShortNumber } from '../short-number.ts';

export type FigureUnit = 'count' | 'percent';

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** 950, 48.3K, -1.2M; 5.1%. */
export function formatFigure(value: number, unit: FigureUnit): string {
  if (unit === 'percent') return `${Math.abs(value) < 1000 ? value.toFixed(1) : shortOf(value)}%`;
  return shortOf(value);
}

/** The same without a decimal that says nothing: 46K, 0%, 2.5K. */
export function formatTick(value: number, unit: FigureUnit): string {
  if (unit === 'percent') return `${twoDecimals.format(value)}%`;
  return Math.abs(value) < 1000 ? twoDecimals.format(value) : shortOf(value).replace('.0', '');
}

/** 47,682; 5.13%. */
export function formatExact(value: number, unit: FigureUnit): string {
  return unit === 'percent' ? `${twoDecimals.format(value)}%` : whole.format(value);
}

function shortOf(value: number): string {
  const short = formatShortNumber(Math.round(Math.abs(value)));
  return value <= -0.5 ? `-${short}` : short;
}
