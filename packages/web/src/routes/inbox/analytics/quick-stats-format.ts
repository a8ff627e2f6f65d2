import { formatDuration } from '../../../components/format-duration.ts';
import { t } from '../../../messages/translate.ts';

/** What stands in place of a figure that cannot be computed yet. */
export const noData = t('No data yet');

/** 0.94 as 94%. */
export function formatRate(rate: number | null): string {
  return rate === null ? noData : `${Math.round(rate * 100)}%`;
}

/** 2.4h. */
export function formatResponseTime(ms: number | null): string {
  return ms === null ? noData : formatDuration(ms);
}

/** 4.8/5. */
export function formatScore(score: number | null): string {
  return score === null ? noData : `${score.toFixed(1)}/5`;
}

/** Shares of a whole in percent, rounded so that they add up to 100. */
export function percentagesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const rounded = exact.map(Math.floor);
  const missing = 100 - rounded.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded;
}
