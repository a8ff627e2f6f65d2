/** How files of the Overview tab name what they tell. */
import type { OverviewPlatform, OverviewSentiment } from '@parley/contract/overview/rules.ts';
import type { SentimentDay } from '@parley/contract/overview/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { Info } from 'luxon';

export const sentimentColumns = [
  { key: 'positive', name: 'Positive' },
  { key: 'neutral', name: 'Neutral' },
  { key: 'negative', name: 'Negative' },
  { key: 'unknown', name: 'Not read' },
] as const satisfies readonly { key: keyof SentimentDay; name: string }[];

export const sentimentNames: Record<OverviewSentiment, string> = {
  all: 'All',
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
};

export function networkNameOf(platform: OverviewPlatform): string {
  return platform === 'all' ? 'All networks' : platformNames[platform];
}

/** @param weekday Monday is 1 */
export function weekdayName(weekday: number, length: 'long' | 'short'): string {
  return Info.weekdays(length, { locale: 'en-US' })[weekday - 1] ?? '';
}

/** Of a day, those whose sentiment was not read too. */
export function messagesOf({ negative, neutral, positive, unknown }: SentimentDay): number {
  return positive + neutral + negative + unknown;
}

/** 9 is 09:00. */
export function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
