/** Insights as a table for spreadsheets: what it is of, the sums, the days, and what was published. What is not known is an empty cell. */

import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { figureCell, writeCsv } from '../../csv.ts';

export function toInsightsCsv(platform: InsightsPlatform, insights: PlatformInsights): string {
  const { collection, period, summary, timeSeriesData: series, topContent } = insights;
  const rate = insights.engagementRateBase === null ? '' : ` (of ${insights.engagementRateBase})`;
  const days = series.labels.map((label, index) => [
    label,
    figureCell(series.followers[index]),
    figureCell(series.followerGrowth[index]),
    figureCell(series.reach[index]),
    figureCell(series.impressions[index]),
    figureCell(series.engagement[index]),
    figureCell(series.engagementRate[index]),
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
    ['Reach', figureCell(summary.reach), figureCell(summary.reachGrowth)],
    ['Followers', figureCell(summary.followers), figureCell(summary.followersGrowth)],
    ['Engagement', figureCell(summary.engagement), figureCell(summary.engagementGrowth)],
    ['Impressions', figureCell(summary.impressions), figureCell(summary.impressionsGrowth)],
    [`Engagement rate in %${rate}`, figureCell(summary.engagementRate), figureCell(summary.engagementRateGrowth)],
    [],
    ['Date', 'Followers', 'New followers', 'Reach', 'Impressions', 'Engagement', `Engagement rate in %${rate}`],
    ...days,
    [],
    ['Title', 'Type', 'Published at', 'Engagement', 'Impressions', 'Link'],
    ...topContent.map(({ date, engagement, impressions, permalink, title, type }) => [
      title,
      type,
      date,
      figureCell(engagement),
      figureCell(impressions),
      permalink ?? '',
    ]),
  ]);
}
