import type { Reputation } from '@parley/contract/reputation/schemas.ts';
import { Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ChartTable } from '../../../components/charts/ChartTable.tsx';
import type { TimeChartData } from '../../../components/charts/chart-series.ts';
import { TimeChart } from '../../../components/charts/TimeChart.tsx';
import { PartBoundary } from '../../../components/PartBoundary.tsx';
import { t } from '../../../messages/translate.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { Widget } from '../ChartWidget.tsx';

type HistoryWidgetProps = { reputation: Reputation; onShowDay: (day: string) => void };

/** The score day by day; a day leads to its messages. */
export function HistoryWidget({ onShowDay, reputation: { history } }: HistoryWidgetProps) {
  const [isTable, setTable] = useState(false);
  const title = t('Score by day');
  const chart = useMemo<TimeChartData>(
    () => ({
      label: t('Score'),
      days: history.days,
      series: [
        {
          ...{ name: t('Score'), noun: t('points'), gap: t('no messages'), colour: 1, as: 'area' },
          values: history.scores,
        },
      ],
      unit: 'score',
      isFromZero: true,
    }),
    [history],
  );
  return (
    <Widget
      id="reputation-history"
      title={title}
      actions={
        <Tooltip content={t('Show as a table')}>
          <IconButton
            size="sm"
            label={t('Show {title} as a table', { title })}
            aria-pressed={isTable}
            icon={<Table2 size={15} aria-hidden="true" />}
            onClick={() => setTable(!isTable)}
            className="aria-pressed:text-primary"
          />
        </Tooltip>
      }
      foot={t('Choose a day (click, or Enter) to read its messages. Shaded days had none.')}
    >
      <PartBoundary name={title}>
        {isTable ? (
          <ChartTable chart={chart} />
        ) : (
          <TimeChart
            chart={chart}
            onChoose={(index) => {
              const day = history.days[index];
              if (day !== undefined && (history.messages[index] ?? 0) > 0) onShowDay(day);
            }}
          />
        )}
      </PartBoundary>
    </Widget>
  );
}
