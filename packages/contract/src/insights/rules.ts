/** What Insights knows without zod: ranges, figures, charts that can be pinned, names of exported files. */
import { type ConnectablePlatform, connectablePlatforms } from '../platforms.ts';

/** The networks of the tabs, in the specification's order. Source: specification 2, section 2 (Insights). */
export const insightsPlatforms = connectablePlatforms;
export type InsightsPlatform = ConnectablePlatform;

/** Lengths of a range in days. Source: specification 2, section 9. */
export const insightsRangeDays = [7, 30, 90] as const;
export type InsightsRangeDays = (typeof insightsRangeDays)[number];
export const insightsRangeDefaultDays = 30;
/** The longest range of one's own: three years, one of them with a 29 February. */
export const insightsRangeMaxDays = 3 * 365 + 1;

/** Figures that a network may tell of an account by day. */
export const insightFigures = ['followers', 'followersGained', 'reach', 'impressions', 'engagements'] as const;
export type InsightFigure = (typeof insightFigures)[number];

/** What engagements are divided by for the engagement rate; the first that the account's figures have. */
export const engagementRateBases = ['reach', 'impressions'] as const;
export type EngagementRateBase = (typeof engagementRateBases)[number];

/**
 * How far the figures of an account are. waiting: nothing was collected yet; collecting: the days before are still being fetched, or
 * somebody asked for a refresh; collected: all there is, up to `collectedAt`; failed: the last try failed, and it is tried again;
 * stopped: the account needs to be reconnected, so that nothing is added any more.
 */
export const insightCollectionStates = ['waiting', 'collecting', 'collected', 'failed', 'stopped'] as const;
export type InsightCollectionState = (typeof insightCollectionStates)[number];

/** Figures that were collected less than this before are not collected anew on a click. */
export const insightsRefreshPauseMs = 15 * 60_000;

/** How many posts the list of the best has. */
export const topContentMax = 10;

/** The charts of a network's tab; their ids are `{platform}-{name}`. Source: specification 2, section 3. */
export const platformChartNames = ['follower-growth', 'engagement-rate', 'impressions-reach', 'top-content'] as const;
export type PlatformChartName = (typeof platformChartNames)[number];
/** The charts of the overview. Source: specification 2, section 3. */
export const overviewChartIds = [
  'engagement',
  'platform',
  'sentiment',
  'followerGrowth',
  'verified',
  'influencer',
] as const;
export type OverviewChartId = (typeof overviewChartIds)[number];
/** Where a pinned chart stands: on a network's tab or on the overview. */
export const pinPlaces = ['overview', ...insightsPlatforms] as const;
export type PinPlace = (typeof pinPlaces)[number];

export type ChartId = `${InsightsPlatform}-${PlatformChartName}` | OverviewChartId;

/** The charts that can be pinned in a place. */
export function chartIdsOf(place: PinPlace): readonly ChartId[] {
  return place === 'overview'
    ? overviewChartIds
    : platformChartNames.map((name) => `${place}-${name}` as const satisfies ChartId);
}

export const insightsExportFormats = ['csv', 'pdf'] as const;
export type InsightsExportFormat = (typeof insightsExportFormats)[number];

/** `{platform}-insights-{days}days.{format}`. Source: specification 2, section 7. */
export function insightsFileName(platform: InsightsPlatform, days: number, format: InsightsExportFormat): string {
  return `${platform}-insights-${days}days.${format}`;
}
