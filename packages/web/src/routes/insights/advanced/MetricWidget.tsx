import type { AdvancedInsights, MetricView } from '@parley/contract/insights/advanced-schemas.ts';
import type { ChartSeries } from '../../../components/charts/chart-series.ts';
import { t } from '../../../messages/translate.ts';
import { ChartWidget } from '../ChartWidget.tsx';
import { emptyOf, isComing } from '../platform-charts.ts';
import { metricWords } from './advanced-words.ts';

type MetricWidgetProps = {
  id: string;
  title: string;
  advanced: AdvancedInsights;
  view: MetricView;
  series: readonly ChartSeries[];
  note?: string | null;
};

/** A chart of one figure by day; what is to be said where nothing of it is known. */
export function MetricWidget({ advanced: { insights }, id, note = null, series, title, view }: MetricWidgetProps) {
  const { unit } = metricWords[view.metric];
  const isKnown = view.knownDays > 0;
  const days = insights.timeSeriesData.labels;
  return (
    <ChartWidget
      id={id}
      insights={insights}
      pin={null}
      chart={{
        title,
        chart: isKnown ? { label: title, days, series, unit, isFromZero: true } : null,
        note: isKnown
          ? note
          : isComing(insights)
            ? emptyOf(insights)
            : t('The network did not tell this figure in these days.'),
        isComing: isComing(insights),
      }}
    />
  );
}
