/** Which figures the charts of a network's tab draw, and what is said where there are none. */
import type { InsightFigure, InsightsPlatform, PlatformChartName } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import type { ChartSeries, TimeChartData } from '../../components/charts/chart-series.ts';
import { t } from '../../messages/translate.ts';

export type PlatformChart = {
  title: string;
  /** null: nothing to draw. */
  chart: TimeChartData | null;
  /** In place of the chart, or beside it. */
  note: string | null;
  /** Whether it will be there by itself. */
  isComing: boolean;
};

type ChartedName = Exclude<PlatformChartName, 'top-content'>;

const titles: Record<PlatformChartName, string> = {
  'follower-growth': t('Follower Growth'),
  'engagement-rate': t('Engagement Rate'),
  'impressions-reach': t('Impressions & Reach'),
  'top-content': t('Top Content'),
};

export const topContentTitle = titles['top-content'];

export function platformChartOf(
  name: ChartedName,
  platform: InsightsPlatform,
  insights: PlatformInsights,
): PlatformChart {
  const title = titles[name];
  const { isFromZero, note, series, unit } = partsOf[name](platform, insights);
  const held = series.filter(({ values }) => values.some((value) => value !== null));
  if (held.length > 0)
    return {
      title,
      chart: { label: title, days: insights.timeSeriesData.labels, series: held, unit, isFromZero },
      ...{ note, isComing: false },
    };
  return { title, chart: null, note: note ?? emptyOf(insights), isComing: note === null && isComing(insights) };
}

type Parts = Pick<TimeChartData, 'unit' | 'isFromZero'> & {
  series: ChartSeries[];
  /** What the network does not tell. */
  note: string | null;
};

const partsOf: Record<ChartedName, (platform: InsightsPlatform, insights: PlatformInsights) => Parts> = {
  'follower-growth': (platform, { offers, timeSeriesData: { followerGrowth, followers } }) => {
    const isCounted = followers.some((value) => value !== null);
    if (isCounted)
      return {
        series: [{ name: t('Followers'), noun: t('followers'), values: followers, colour: 1, as: 'area' }],
        ...{ unit: 'count', isFromZero: false, note: null },
      };
    return {
      series: [{ name: t('New followers'), noun: t('new followers'), values: followerGrowth, colour: 1, as: 'bar' }],
      ...{ unit: 'count', isFromZero: true },
      note: offers.includes('followers')
        ? null
        : offers.includes('followersGained')
          ? noteOfGained(platform, followerGrowth)
          : t('{platform} does not tell followers by day.', { platform: platformNames[platform] }),
    };
  },
  'engagement-rate': (platform, { engagementRateBase, offers, summary, timeSeriesData: { engagementRate } }) => ({
    series: [
      {
        name: t('Engagement Rate'),
        noun: engagementRateBase === 'reach' ? t('of reach') : t('of impressions'),
        ...{ values: engagementRate, colour: 1, as: 'bar' },
      },
    ],
    ...{ unit: 'percent', isFromZero: true },
    note:
      offers.includes('engagements') && isOffered(offers, 'reach', 'impressions')
        ? summary.engagementRate === null && (summary.reach ?? summary.impressions) === 0
          ? t('Nobody was reached in these days, so there is no rate.')
          : null
        : t('{platform} does not tell engagement by day.', { platform: platformNames[platform] }),
  }),
  'impressions-reach': (platform, { offers, timeSeriesData: { impressions, reach } }) => ({
    series: [
      { name: t('Impressions'), noun: t('impressions'), values: impressions, colour: 1, as: 'area' },
      { name: t('Reach'), noun: t('reached'), values: reach, colour: 2, as: 'line' },
    ],
    ...{ unit: 'count', isFromZero: true },
    note: !isOffered(offers, 'impressions', 'reach')
      ? t('{platform} does not tell impressions or reach by day.', { platform: platformNames[platform] })
      : !offers.includes('reach')
        ? t('{platform} does not tell reach.', { platform: platformNames[platform] })
        : !offers.includes('impressions')
          ? t('{platform} does not tell impressions.', { platform: platformNames[platform] })
          : null,
  }),
};

function isOffered(offers: readonly InsightFigure[], ...wanted: InsightFigure[]): boolean {
  return wanted.some((figure) => offers.includes(figure));
}

/** Why nothing is drawn of what the network tells. */
export function emptyOf({ collection }: Pick<PlatformInsights, 'collection'>): string {
  if (collection === null || collection.state === 'stopped') return t('Nothing was collected of these days.');
  return isComing({ collection })
    ? t('These days are still being collected. The page fills by itself.')
    : collection?.state === 'failed' && !collection.isBackFilled
      ? t('These days could not be collected. Above it says why, and when it is tried again.')
      : t('Nothing was told of these days.');
}

/** Whether the days that are shown are being asked for. */
export function isComing({ collection }: Pick<PlatformInsights, 'collection'>): boolean {
  return hasUnread({ collection }) && collection?.state !== 'failed';
}

/** Whether some of the days that are wanted were not read yet. */
export function hasUnread({ collection }: Pick<PlatformInsights, 'collection'>): boolean {
  return collection !== null && collection.state !== 'stopped' && !collection.isBackFilled;
}

/** What is said of a chart of gains; without any there is nothing to explain. */
function noteOfGained(platform: InsightsPlatform, gained: readonly (number | null)[]): string | null {
  return gained.some((value) => value !== null)
    ? t('{platform} tells who came on a day, not how many there were.', { platform: platformNames[platform] })
    : null;
}
