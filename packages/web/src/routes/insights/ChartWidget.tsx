import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ChartLegend } from '../../components/charts/ChartLegend.tsx';
import { ChartTable } from '../../components/charts/ChartTable.tsx';
import { heldDaysOf, type TimeChartData } from '../../components/charts/chart-series.ts';
import { TimeChart } from '../../components/charts/TimeChart.tsx';
import { PartBoundary } from '../../components/PartBoundary.tsx';
import { t } from '../../messages/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { momentOf } from './FreshnessLine.tsx';
import { type Pin, PinButton } from './PinButton.tsx';
import type { PlatformChart } from './platform-charts.ts';

type ChartWidgetProps = {
  id: string;
  chart: PlatformChart;
  insights: PlatformInsights;
  /** null: it cannot be pinned. */
  pin: Pin | null;
};

/** A chart of an account's days, or why there is none. */
export function ChartWidget({ chart: { chart, isComing, note, title }, id, insights, pin }: ChartWidgetProps) {
  return (
    <TimeChartWidget
      id={id}
      title={title}
      chart={chart}
      pin={pin}
      empty={{ title: isComing ? t('Being collected') : t('No figures'), description: note }}
      foot={footOf(insights, chart === null ? null : [note, gapNoteOf(insights, chart)])}
    />
  );
}

type TimeChartWidgetProps = {
  id: string;
  title: string;
  /** null: there is nothing to draw. */
  chart: TimeChartData | null;
  /** What is said then. */
  empty: { title: string; description: ReactNode };
  pin: Pin | null;
  foot: ReactNode;
  /** Opens what a day's figures were counted from. */
  onOpen?: (day: string) => void;
};

/** A chart with its legend, the same figures as a table, and a pin where it can be pinned. */
export function TimeChartWidget({ chart, empty, foot, id, onOpen, pin, title }: TimeChartWidgetProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Widget
      id={id}
      title={title}
      beside={
        chart === null || chart.series.length < 2 ? null : (
          <ChartLegend series={chart.series} className="ms-2 max-sm:order-last max-sm:ms-0 max-sm:w-full max-sm:pb-1" />
        )
      }
      actions={
        <>
          {chart === null ? null : (
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
          )}
          {pin === null ? null : <PinButton title={title} pin={pin} />}
        </>
      }
      foot={foot}
    >
      {chart === null ? (
        <EmptyState icon={<ChartColumn size={18} />} title={empty.title} description={empty.description} />
      ) : (
        <PartBoundary name={title}>
          {isTable ? (
            <ChartTable chart={chart} />
          ) : (
            <TimeChart
              chart={chart}
              {...(onOpen === undefined ? {} : { onChoose: (index) => onOpen(chart.days[index] ?? '') })}
            />
          )}
        </PartBoundary>
      )}
    </Widget>
  );
}

/** What the shade behind some days means; null where every day has its figures. */
function gapNoteOf(
  { collection, timeSeriesData: { labels } }: PlatformInsights,
  chart: NonNullable<PlatformChart['chart']>,
) {
  if (heldDaysOf(chart).every(Boolean)) return null;
  const from = collection?.collectedFrom ?? null;
  const isAsked = from === null || (labels[0] ?? '') >= from;
  return isAsked || collection?.isBackFilled
    ? t('Shaded days were not told.')
    : t('Shaded days were not told, or not collected yet.');
}

/** The stamp of freshness that every card has, after what is to be known of it. */
export function footOf({ collection }: PlatformInsights, notes: readonly (string | null)[] | null): ReactNode {
  const stamp = collection?.collectedAt == null ? null : t('As of {at}', { at: momentOf(collection.collectedAt) });
  const said = (notes ?? []).filter((note) => note !== null);
  if (stamp === null && said.length === 0) return null;
  return (
    <>
      <span className="min-w-0">{said.join(' ')}</span>
      {stamp === null ? null : <span className="num ms-auto whitespace-nowrap">{stamp}</span>}
    </>
  );
}

type WidgetProps = {
  id: string;
  title: string;
  beside?: ReactNode;
  actions?: ReactNode;
  foot: ReactNode;
  children: ReactNode;
};

/** The frame of a widget. */
export function Widget({ actions, beside, children, foot, id, title }: WidgetProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} data-widget={id} className="min-w-0">
      <Card className="flex h-full flex-col">
        <div className="flex min-h-11 flex-wrap items-center pt-2 ps-4 pe-2 pb-1">
          <h3 id={titleId} className="text-sm font-semibold">
            {title}
          </h3>
          {beside}
          <div className="ms-auto flex items-center gap-1">{actions}</div>
        </div>
        <div className="min-w-0 grow px-4">{children}</div>
        <p className="flex flex-wrap gap-x-3 px-4 pt-1 pb-3 text-xs text-subtle-foreground">{foot}</p>
      </Card>
    </section>
  );
}
