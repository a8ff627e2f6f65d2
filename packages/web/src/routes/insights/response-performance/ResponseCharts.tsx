import type { ResponsePerformance } from '@parley/contract/response-performance/schemas.ts';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { ChartTable } from '../../../components/charts/ChartTable.tsx';
import type { TimeChartData } from '../../../components/charts/chart-series.ts';
import { TimeChart } from '../../../components/charts/TimeChart.tsx';
import { t } from '../../../messages/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Widget } from '../ChartWidget.tsx';

/** How much the team answered by day, and how fast. */
export function ResponseCharts({ performance: { days } }: { performance: ResponsePerformance }) {
  const dates = days.map(({ date }) => date);
  return (
    <div className="mt-4 grid grid-cols-2 gap-4 max-[900px]:grid-cols-1">
      <ChartCard
        id="response-volume"
        chart={{
          label: t('Replies'),
          days: dates,
          series: [
            {
              ...{ name: t('Replies'), noun: t('replies'), colour: 1, as: 'bar' },
              values: days.some(({ replies }) => replies > 0)
                ? days.map(({ replies }) => replies)
                : days.map(() => null),
            },
          ],
          ...{ unit: 'count', isFromZero: true },
        }}
      />
      <ChartCard
        id="response-first"
        chart={{
          label: t('First response, median in minutes'),
          days: dates,
          series: [
            {
              ...{ name: t('First response'), noun: t('minutes'), colour: 2, as: 'area' },
              values: days.map((day) =>
                day.firstResponseMedianMs === null ? null : Math.round(day.firstResponseMedianMs / 6_000) / 10,
              ),
            },
          ],
          ...{ unit: 'count', isFromZero: true },
        }}
      />
    </div>
  );
}

function ChartCard({ chart, id }: { chart: TimeChartData; id: string }) {
  const [isTable, setTable] = useState(false);
  const { label: title } = chart;
  const isEmpty = chart.series.every(({ values }) => values.every((value) => value === null));
  return (
    <Widget
      id={id}
      title={title}
      actions={
        isEmpty ? null : (
          <IconButton
            size="sm"
            label={t('Show {title} as a table', { title })}
            aria-pressed={isTable}
            icon={<Table2 size={15} aria-hidden="true" />}
            onClick={() => setTable(!isTable)}
            className="aria-pressed:text-primary"
          />
        )
      }
      foot={null}
    >
      {isEmpty ? (
        <EmptyState
          icon={<ChartColumn size={18} />}
          title={t('No figures')}
          description={t('Nobody answered in these days.')}
        />
      ) : isTable ? (
        <ChartTable chart={chart} />
      ) : (
        <TimeChart chart={chart} />
      )}
    </Widget>
  );
}
