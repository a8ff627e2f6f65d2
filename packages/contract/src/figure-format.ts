/** How figures are written on axes and tiles and in full, on the screen and on paper. */
import { formatShortNumber } from './short-number.ts';

/** `score`: points with one decimal. */
export type FigureUnit = 'count' | 'percent' | 'score';

export type FigureFormat = {
  /** 950, 48.3K, -1.2M; 5.1%; 58.2. */
  formatFigure(value: number, unit: FigureUnit): string;
  /** The ticks of an axis, without a decimal that says nothing: 45K, 46K; in full where the short form would tell another place: 31,050. */
  formatTicks(ticks: readonly number[], unit: FigureUnit): string[];
  /** 47,682; 5.13%; 58.2. */
  formatExact(value: number, unit: FigureUnit): string;
};

/** @param locale of the whole numbers: their digits and what stands between thousands */
export function createFigureFormat(locale: string): FigureFormat {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const twoDecimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    formatFigure(value, unit) {
      if (unit === 'percent') return `${Math.abs(value) < 1000 ? value.toFixed(1) : shortOf(value)}%`;
      return unit === 'score' ? oneDecimal.format(value) : shortOf(value);
    },
    formatTicks(ticks, unit) {
      if (unit === 'percent') return ticks.map((tick) => `${twoDecimals.format(tick)}%`);
      const isTrue = ticks.every((tick) => {
        const size = Math.abs(tick);
        return size < 1000 || size % (size < 1_000_000 ? 100 : 100_000) === 0;
      });
      return ticks.map((tick) =>
        isTrue && Math.abs(tick) >= 1000 ? shortOf(tick).replace('.0', '') : twoDecimals.format(tick),
      );
    },
    formatExact(value, unit) {
      if (unit === 'percent') return `${twoDecimals.format(value)}%`;
      return (unit === 'score' ? oneDecimal : whole).format(value);
    },
  };
}

function shortOf(value: number): string {
  const short = formatShortNumber(Math.round(Math.abs(value)));
  return value <= -0.5 ? `-${short}` : short;
}
