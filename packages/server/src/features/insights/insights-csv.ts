/** Insights as a table for spreadsheets: what it is of, the sums, the days, and what was published. What is not known is an empty cell. */

import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { writeCsv } from '../../csv.ts';

export function toInsightsCsv(platform: InsightsPlatform, insights: PlatformInsights): string {
  const { collection, period, summary, timeSeriesData: series, topContent } = insights;
  const rate = insights.engagementRateBase === null ? '' : ` (of ${insights.engagementRateBase})`;
  const days = series.labels.map((label, index) => [
    label,
    cell(series.followers[index]),
    cell(series.followerGrowth[index]),
    cell(series.reach[index]),
    cell(series.impressions[index]),
    cell(series.engagement[index]),
    cell(series.engagementRate[index]),
  ]);
  return writeCsv([
    ['Network', platformNames[platform]],
    ['Account', insights.account?.name ?? ''],
    ['From', period.start],
    ['To', period.end],
    ['Days by the clocks of', period.timeZone],
    ['Collected at', collection?.collectedAt ?? ''],
    [],
    ['Figure', 'In the period', 'Growth in %'],
    ['Reach', cell(summary.reach), cell(summary.reachGrowth)],
    ['Followers', cell(summary.followers), cell(summary.followersGrowth)],
    ['Engagement', cell(summary.engagement), cell(summary.engagementGrowth)],
    ['Impressions', cell(summary.impressions), cell(summary.impressionsGrowth)],
    [`Engagement rate in %${rate}`, cell(summary.engagementRate), cell(summary.engagementRateGrowth)],
    [],
    ['Date', 'Followers', 'New followers', 'Reach', 'Impressions', 'Engagement', `Engagement rate in %${rate}`],
    ...days,
    [],
    ['Title', 'Type', 'Published at', 'Engagement', 'Impressions', 'Link'],
    ...topContent.map(({ date, engagement, impressions, permalink, title, type }) => [
      title,
      type,
      date,
      cell(engagement),
      cell(impressions),
      permalink ?? '',
    ]),
  ]);
}

/** At most two decimals. */
function cell(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(Number(value.toFixed(2)));
}
