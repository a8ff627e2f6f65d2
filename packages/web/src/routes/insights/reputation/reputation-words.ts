/** How Reputation speaks of scores, points, and of what they are. */
import { platformNames } from '@parley/contract/platforms.ts';
import { type ReputationOf, reputationTopicLabels } from '@parley/contract/reputation/rules.ts';
import type { ScoreParts } from '@parley/contract/reputation/schemas.ts';
import { formatDay } from '../../../components/charts/chart-day.ts';
import { formatExact } from '../../../components/charts/figure-format.ts';
import { locale, t, tWord } from '../../../messages/translate.ts';

/** In the order in which the score is computed. */
export const partNames: Record<Exclude<keyof ScoreParts, 'start'>, string> = {
  sentiment: t('Sentiment'),
  reach: t('Reach of authors'),
  volume: t('Volume'),
  unanswered: t('Unanswered'),
  slowness: t('Slow answers'),
};

const signed = new Intl.NumberFormat(locale, {
  ...{ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' },
});
const net = new Intl.NumberFormat(locale, {
  ...{ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' },
});
const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

/** 58.2 */
export const formatScore = (score: number) => formatExact(score, 'score');
/** +3.1, -12.4 */
export const formatPoints = (points: number) => signed.format(points).replace('-', '−');
/** -0.33 */
export const formatNet = (value: number) => net.format(value).replace('-', '−');
/** 25% */
export const formatShare = (value: number) => share.format(value);

/** A topic on a network, a topic, a network, or all messages. */
export function nameOf({ platform, topic }: ReputationOf): string {
  if (topic === null) return platform === null ? t('All messages') : platformNames[platform];
  const named = tWord(reputationTopicLabels[topic]);
  return platform === null ? named : t('{topic} on {platform}', { topic: named, platform: platformNames[platform] });
}

/** Tue, Nov 17; of several days Nov 10 – Nov 16. */
export function daysInWords(start: string, end: string): string {
  return start === end ? formatDay(start, 'point') : `${formatDay(start, 'axis')} – ${formatDay(end, 'axis')}`;
}

/** How good a score is, for its colour: what is within ten points of the neutral start is neither. */
export function toneOf(score: number | null): 'positive' | 'neutral' | 'negative' {
  if (score === null) return 'neutral';
  return score >= 60 ? 'positive' : score < 40 ? 'negative' : 'neutral';
}
