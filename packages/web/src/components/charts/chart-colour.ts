import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { type Sentiment, sentiments } from '@parley/contract/tickets/rules.ts';

/** Of the tokens: `--chart-1` to `--chart-5`, a sentiment's own, or a network's own (`--series-*`). */
export type ChartColour = 1 | 2 | 3 | 4 | 5 | Sentiment | 'unknown' | InsightsPlatform;

const meanings: readonly ChartColour[] = [...sentiments, 'unknown'];

/** The colour for a style or an SVG attribute. */
export function chartColour(colour: ChartColour): string {
  if (typeof colour === 'number') return `var(--chart-${colour})`;
  return meanings.includes(colour) ? `var(--${colour})` : `var(--series-${colour})`;
}

/** The colours of parts that have none of their own, in order. */
const partColours = [1, 2, 3, 4, 5] as const;

/** After the fifth part the colours begin anew: a part is known by its words, never by its colour alone. */
export function partColour(index: number): ChartColour {
  return partColours[index % partColours.length] ?? 1;
}
