/** The figures of the advanced view in words. */
import {
  type AdvancedMetric,
  type AdvancedScoreName,
  advancedMetrics,
} from '@parley/contract/insights/advanced-rules.ts';
import type { AdvancedInsights } from '@parley/contract/insights/advanced-schemas.ts';
import type { FigureUnit } from '../../../components/charts/figure-format.ts';
import { t } from '../../../messages/translate.ts';

export const metricWords: Record<AdvancedMetric, { name: string; noun: string; unit: FigureUnit }> = {
  reach: { name: t('Reach'), noun: t('reached'), unit: 'count' },
  impressions: { name: t('Impressions'), noun: t('impressions'), unit: 'count' },
  engagement: { name: t('Engagement'), noun: t('engagements'), unit: 'count' },
  engagementRate: { name: t('Engagement Rate'), noun: t('engagement rate'), unit: 'percent' },
  newFollowers: { name: t('New followers'), noun: t('new followers'), unit: 'count' },
};

export const scoreNames: Record<AdvancedScoreName, string> = {
  engagementQuality: t('Engagement Quality'),
  audienceHealth: t('Audience Health'),
  virality: t('Virality'),
  overall: t('Overall Score'),
};

/** The figure that is looked at: the one that was chosen, else the first of which anything is known. */
export function shownMetricOf(chosen: AdvancedMetric | null, { metrics }: AdvancedInsights): AdvancedMetric {
  return chosen ?? metrics.find(({ knownDays }) => knownDays > 0)?.metric ?? advancedMetrics[0];
}
