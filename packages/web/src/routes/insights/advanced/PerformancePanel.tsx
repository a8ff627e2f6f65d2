import type { AdvancedMetric } from '@parley/contract/insights/advanced-rules.ts';
import type { AdvancedInsights, MetricView } from '@parley/contract/insights/advanced-schemas.ts';
import { formatExact, formatFigure } from '../../../components/charts/figure-format.ts';
import { t } from '../../../messages/translate.ts';
import { footOf, Widget } from '../ChartWidget.tsx';
import { GrowthText } from '../GrowthText.tsx';
import { metricWords } from './advanced-words.ts';
import { MetricChoice } from './MetricChoice.tsx';
import { MetricWidget } from './MetricWidget.tsx';
import { PanelHead } from './PanelHead.tsx';

type PanelProps = { advanced: AdvancedInsights; metric: AdvancedMetric };

/** A figure beside the period before, and all figures compared. */
export function PerformancePanel({ advanced, metric }: PanelProps) {
  const view = advanced.metrics.find((each) => each.metric === metric);
  const { name, noun } = metricWords[metric];
  const { days } = advanced.insights.period;
  return (
    <>
      <PanelHead words={t('{days} days beside the {days} days before', { days })}>
        <MetricChoice metric={metric} />
      </PanelHead>
      <div className="grid grid-cols-2 gap-4 max-[1100px]:grid-cols-1">
        {view === undefined ? null : (
          <MetricWidget
            id="performance"
            title={t('{metric} by day', { metric: name })}
            advanced={advanced}
            view={view}
            series={[
              { name: t('This period'), noun, values: view.values, colour: 1, as: 'area' },
              {
                name: t('The period before'),
                noun: t('{noun} so many days before', { noun }),
                ...{ values: view.valuesBefore, colour: 2, as: 'dashed' },
              },
            ]}
          />
        )}
        <Comparison advanced={advanced} />
      </div>
    </>
  );
}

function Comparison({ advanced: { insights, metrics } }: { advanced: AdvancedInsights }) {
  const title = t('All figures');
  return (
    <Widget id="comparison" title={title} actions={null} foot={footOf(insights, null)}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        className="overflow-x-auto"
      >
        <table aria-label={title} className="num w-full text-sm">
          <thead>
            <tr className="text-xs text-muted-foreground">
              <th scope="col" className="py-1.5 text-start font-medium">
                {t('Figure')}
              </th>
              <th scope="col" className="py-1.5 ps-3 text-end max-sm:ps-1.5 font-medium">
                {t('Now')}
              </th>
              <th scope="col" className="py-1.5 ps-3 text-end max-sm:ps-1.5 font-medium">
                {t('Before')}
              </th>
              <th scope="col" className="py-1.5 ps-3 text-end max-sm:ps-1.5 font-medium">
                {t('Growth')}
              </th>
              <th scope="col" className="py-1.5 ps-3 text-end max-sm:ps-1.5 font-medium max-sm:hidden">
                {t('A day')}
              </th>
            </tr>
          </thead>
          <tbody>
            {metrics.map((view) => (
              <ComparedRow key={view.metric} view={view} />
            ))}
          </tbody>
        </table>
      </section>
    </Widget>
  );
}

function ComparedRow({ view: { before, growth, metric, now, perDay } }: { view: MetricView }) {
  const { name, unit } = metricWords[metric];
  const cell = (value: number | null) =>
    value === null ? (
      <span className="text-subtle-foreground">{t('not told')}</span>
    ) : (
      <span title={formatExact(value, unit)}>{formatFigure(value, unit)}</span>
    );
  return (
    <tr className="border-t border-border">
      <th scope="row" className="py-2 text-start font-normal">
        {name}
      </th>
      <td className="py-2 ps-3 text-end max-sm:ps-1.5 font-medium">{cell(now)}</td>
      <td className="py-2 ps-3 text-end max-sm:ps-1.5 text-muted-foreground">{cell(before)}</td>
      <td className="py-2 ps-3 text-end max-sm:ps-1.5">
        <GrowthText growth={growth} />
      </td>
      <td className="py-2 ps-3 text-end max-sm:ps-1.5 text-muted-foreground max-sm:hidden">{cell(perDay)}</td>
    </tr>
  );
}
