import type { AdvancedMetric } from '@parley/contract/insights/advanced-rules.ts';
import type { AdvancedInsights, MetricView } from '@parley/contract/insights/advanced-schemas.ts';
import { BarList } from '../../../components/charts/BarList.tsx';
import { formatDay } from '../../../components/charts/chart-day.ts';
import { formatExact, formatFigure } from '../../../components/charts/figure-format.ts';
import { HeatMap } from '../../../components/charts/HeatMap.tsx';
import { weekdayNames } from '../../../components/working-hours-words.ts';
import { t } from '../../../messages/translate.ts';
import { footOf, Widget } from '../ChartWidget.tsx';
import { calendarOf, shortWeekdayOf } from '../calendar-weeks.ts';
import { metricWords } from './advanced-words.ts';
import { MetricChoice } from './MetricChoice.tsx';
import { MetricWidget } from './MetricWidget.tsx';
import { PanelHead } from './PanelHead.tsx';

type PanelProps = { advanced: AdvancedInsights; metric: AdvancedMetric };

/** Where a figure is going, and on which days it is high. */
export function TrendsPanel({ advanced, metric }: PanelProps) {
  const view = advanced.metrics.find((each) => each.metric === metric);
  if (view === undefined) return null;
  const { name, noun } = metricWords[metric];
  return (
    <>
      <PanelHead words={trendInWords(view)}>
        <MetricChoice metric={metric} />
      </PanelHead>
      <div className="grid grid-cols-2 gap-4 max-[1100px]:grid-cols-1">
        <MetricWidget
          id="trend"
          title={t('{metric} and its mean of seven days', { metric: name })}
          advanced={advanced}
          view={view}
          series={[
            { name: t('On the day'), noun, values: view.values, colour: 1, as: 'bar' },
            {
              name: t('Mean of seven days'),
              noun: t('on the mean of seven days'),
              values: view.smoothed,
              colour: 2,
              as: 'line',
            },
          ]}
          note={extremesInWords(view)}
        />
        {view.knownDays === 0 ? null : (
          <>
            <Weekdays advanced={advanced} view={view} />
            <Calendar advanced={advanced} view={view} />
          </>
        )}
      </div>
    </>
  );
}

/** What the line of best fit says. */
function trendInWords({ metric, weeklyTrend }: MetricView): string {
  const { name } = metricWords[metric];
  if (weeklyTrend === null) return t('{metric}: not enough data for a trend, it needs seven days.', { metric: name });
  const share = formatFigure(Math.abs(weeklyTrend), 'percent');
  if (Math.abs(weeklyTrend) < 0.5) return t('{metric} is steady.', { metric: name });
  return weeklyTrend > 0
    ? t('{metric} rises by {share} of its mean each week.', { metric: name, share })
    : t('{metric} falls by {share} of its mean each week.', { metric: name, share });
}

function extremesInWords({ best, metric, weakest }: MetricView): string | null {
  const { unit } = metricWords[metric];
  if (best === null || weakest === null) return null;
  return t('Highest {high} on {best}, lowest {low} on {weakest}.', {
    high: formatExact(best.value, unit),
    best: formatDay(best.date, 'point'),
    low: formatExact(weakest.value, unit),
    weakest: formatDay(weakest.date, 'point'),
  });
}

type ViewProps = { advanced: AdvancedInsights; view: MetricView };

function Weekdays({ advanced: { insights }, view: { metric, weekdays } }: ViewProps) {
  const { name, noun, unit } = metricWords[metric];
  const title = t('{metric} by weekday', { metric: name });
  return (
    <Widget
      id="weekdays"
      title={title}
      actions={null}
      foot={footOf(insights, [t('The mean of the days of which the figure is known.')])}
    >
      <BarList
        chart={{
          label: title,
          unit,
          parts: weekdays.map(({ days, mean, weekday }) => ({
            id: String(weekday),
            name: weekdayNames[weekday - 1] ?? '',
            ...{ value: mean, colour: 1, noun },
            more: t('{count, plural, one {# day} other {# days}}', { count: days }),
          })),
        }}
      />
    </Widget>
  );
}

function Calendar({ advanced: { insights }, view: { metric, values } }: ViewProps) {
  const { name, noun, unit } = metricWords[metric];
  const title = t('{metric} day by day', { metric: name });
  const { rows, weeks } = calendarOf(insights.timeSeriesData.labels, values);
  return (
    <div className="col-span-full min-w-0">
      <Widget
        id="calendar"
        title={title}
        actions={null}
        foot={footOf(insights, [t('Dashed days were not told, or lie outside of the period.')])}
      >
        <HeatMap
          chart={{
            ...{ label: title, corner: t('Weekday'), unit, noun },
            rows: weekdayNames.map((weekday, index) => ({ id: weekday, name: shortWeekdayOf(index) })),
            columns: weeks.map((monday) => ({
              id: monday,
              name: t('week of {day}', { day: formatDay(monday, 'axis') }),
              short: formatDay(monday, 'axis'),
            })),
            values: rows,
          }}
        />
      </Widget>
    </div>
  );
}
