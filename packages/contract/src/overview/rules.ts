/** What the Overview tab of Insights knows without zod: its filters and how long a period is. */
import type { InsightsExportFormat } from '../insights/rules.ts';
import { type Platform, platforms } from '../platforms.ts';
import { type Sentiment, sentiments } from '../tickets/rules.ts';

/**
 * All networks that messages come from. Source: specification 2, section 3 (Insights filter state: all, facebook, instagram, twitter), read as
 * every network of ours.
 */
export const overviewPlatforms = ['all', ...platforms] as const satisfies readonly ('all' | Platform)[];
export type OverviewPlatform = (typeof overviewPlatforms)[number];

/** Source: specification 2, section 3. */
export const overviewSentiments = ['all', ...sentiments] as const satisfies readonly ('all' | Sentiment)[];
export type OverviewSentiment = (typeof overviewSentiments)[number];

/** Quick presets 'Last 7 Days' and 'Last 30 Days', today included. Source: specification 2, section 9. */
export const overviewPresetDays = [7, 30] as const;
export const overviewDefaultDays = 30;

/** `overview-insights-{days}days.{format}`, after the pattern of the networks' files. Source: specification 2, section 7. */
export function overviewFileName(days: number, format: InsightsExportFormat): string {
  return `overview-insights-${days}days.${format}`;
}

/** How many keywords are told, and how many messages are read for them at most. */
export const keywordsMax = 30;
export const keywordsReadMax = 1_000;

/** What alerts can be filtered by. Source: specification 2, section 9 (Keyword alert filters). */
export const alertKeywordFilters = ['all', 'ceo', 'product', 'support', 'competitor', 'pricing'] as const;
export type AlertKeyword = Exclude<(typeof alertKeywordFilters)[number], 'all'>;
/** The gravest first. Source: specification 2, section 9. */
export const alertSeverities = ['high', 'medium', 'low'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];
/**
 * What an alert tells. incident: a flood of negative messages that is open; negative-messages, messages, response-time: more of it on the day than
 * on the same weekday before; keyword: messages that speak of something watched.
 */
export const alertKinds = ['incident', 'negative-messages', 'messages', 'response-time', 'keyword'] as const;
/** Fewer messages are no alert. */
export const alertMessagesMin = 5;
/** How many messages an alert names one by one. */
export const alertTicketsMax = 20;

/** How many verified authors are told. */
export const verifiedAuthorsMax = 10;
/** How many influencers are told. */
export const influencersMax = 10;

/** Of how many days the own figures beside those of the industry are. */
export const benchmarkDays = 90;
export const benchmarkSourceMaxChars = 200;

/** The lines of the follower chart. Source: specification 2, section 3; YouTube is ours. */
export const followerPlatforms = ['facebook', 'instagram', 'linkedin', 'twitter', 'youtube'] as const;
export type FollowerPlatform = (typeof followerPlatforms)[number];

/** Messages behind a figure, a page. */
export const messagesBehindPageDefault = 25;
export const messagesBehindPageMax = 100;
export const messageExcerptMaxChars = 400;
