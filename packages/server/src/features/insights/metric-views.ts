/** A figure of an account by day, looked at in other ways: its trend, its best day, its weekdays. A gap is left out, never zero. */
import type { AdvancedMetric } from '@parley/contract/insights/advanced-rules.ts';
import type { MetricView } from '@parley/contract/insights/advanced-schemas.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { growthOfDays, sumOf } from './figures.ts';

type Known = number | null;
type Insights = Pick<PlatformInsights, 'timeSeriesData' | 'summary'>;

const weekDays = 7;
/** Of seven days, so many are known at least before their mean stands for all. */
const smoothedMin = 4;
/** A line through fewer days says nothing. */
const trendMin = 7;

/** @param now the period, @param before the one right before it, of the same length */
export function metricViewsOf(now: Insights, before: Insights): Record<AdvancedMetric, MetricView> {
  return {
    reach: metricViewOf('reach', now, before),
    impressions: metricViewOf('impressions', now, before),
    engagement: metricViewOf('engagement', now, before),
    engagementRate: metricViewOf('engagementRate', now, before),
    newFollowers: metricViewOf('newFollowers', now, before),
  };
}

function metricViewOf(metric: AdvancedMetric, now: Insights, before: Insights): MetricView {
  const { labels } = now.timeSeriesData;
  const values = seriesOf[metric](now);
  const valuesBefore = seriesOf[metric](before);
  const known = values.filter((value) => value !== null);
  const days = knownDaysOf(labels, values);
  const isRate = metric === 'engagementRate';
  return {
    metric,
    now: isRate ? now.summary.engagementRate : sumOf(values),
    before: isRate ? before.summary.engagementRate : sumOf(valuesBefore),
    growth: isRate ? now.summary.engagementRateGrowth : growthOfDays(values, valuesBefore, labels.length),
    perDay: meanOf(known),
    knownDays: known.length,
    values: [...values],
    valuesBefore: [...valuesBefore],
    smoothed: values.map((_, index) => smoothedAt(values, index)),
    weeklyTrend: weeklyTrendOf(values),
    best: days.reduce<MetricView['best']>((best, day) => (best === null || day.value > best.value ? day : best), null),
    weakest: days.reduce<MetricView['best']>((low, day) => (low === null || day.value < low.value ? day : low), null),
    weekdays: Array.from({ length: weekDays }, (_, index) => {
      const ofDay = days.filter(({ date }) => weekdayOf(date) === index + 1).map(({ value }) => value);
      return { weekday: index + 1, mean: meanOf(ofDay), days: ofDay.length };
    }),
  };
}

/** The days of which the value is known, in order. */
export function knownDaysOf(labels: readonly string[], values: readonly Known[]): { date: string; value: number }[] {
  return labels.flatMap((date, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : { date, value };
  });
}

const seriesOf: Record<AdvancedMetric, (insights: Insights) => readonly Known[]> = {
  reach: ({ timeSeriesData }) => timeSeriesData.reach,
  impressions: ({ timeSeriesData }) => timeSeriesData.impressions,
  engagement: ({ timeSeriesData }) => timeSeriesData.engagement,
  engagementRate: ({ timeSeriesData }) => timeSeriesData.engagementRate,
  newFollowers: ({ timeSeriesData }) => timeSeriesData.followerGrowth,
};

/** The mean of the known days of the seven that end with this one; null where fewer than four are known. */
function smoothedAt(values: readonly Known[], index: number): Known {
  const week = values.slice(Math.max(index - weekDays + 1, 0), index + 1).filter((value) => value !== null);
  return week.length < smoothedMin ? null : meanOf(week);
}

/**
 * How much the line of best fit rises in seven days, in percent of the mean of the known days. Source: ordinary least squares,
 * slope = sum((x - mean x) * (y - mean y)) / sum((x - mean x)^2), with x as the day's number. Null below seven known days, and where the
 * mean is not above zero.
 */
function weeklyTrendOf(values: readonly Known[]): Known {
  const points = values.flatMap((y, x) => (y === null ? [] : { x, y }));
  const meanX = meanOf(points.map(({ x }) => x));
  const meanY = meanOf(points.map(({ y }) => y));
  if (points.length < trendMin || meanX === null || meanY === null || meanY <= 0) return null;
  const together = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return ((together / spread) * weekDays * 100) / meanY;
}

/** Of a date, by ISO 8601: 1 is Monday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || weekDays;
}

function meanOf(values: readonly number[]): Known {
  const sum = sumOf(values);
  return sum === null ? null : sum / values.length;
}
