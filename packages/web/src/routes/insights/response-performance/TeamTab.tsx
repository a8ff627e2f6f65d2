import { type Platform, platforms } from '@parley/contract/platforms.ts';
import { responseFileName } from '@parley/contract/response-performance/rules.ts';
import type { ResponsePerformance } from '@parley/contract/response-performance/schemas.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { callForBody } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { formatDay } from '../../../components/charts/chart-day.ts';
import { fileNameOf } from '../../../components/file-name-of.ts';
import { saveFile } from '../../../components/save-file.ts';
import { useAddress } from '../../../components/use-address.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { InsightsSkeleton } from '../InsightsSkeleton.tsx';
import { RangeChoice } from '../RangeChoice.tsx';
import { useInsightsAddress } from '../use-insights-address.ts';
import { Definitions } from './Definitions.tsx';
import { PromisesCard } from './PromisesCard.tsx';
import { type Looked, RecordsDialog } from './RecordsDialog.tsx';
import { ResponseCharts } from './ResponseCharts.tsx';
import { ResponseTable } from './ResponseTable.tsx';
import { ResponseTiles } from './ResponseTiles.tsx';
import { type ResponseView, responsePerformanceQuery, toResponseQuery } from './response.queries.ts';
import { platformName } from './response-words.ts';

/** How fast and how much the team answers, and each of its people. */
export function TeamTab() {
  const { range } = useInsightsAddress();
  const { changeAddress, search } = useAddress();
  const view: ResponseView = {
    range,
    platform: platforms.find((each) => each === search.get('network')) ?? null,
    clock: search.get('clock') === 'business' ? 'business' : 'calendar',
  };
  const performance = useQuery({ ...responsePerformanceQuery(view), placeholderData: keepPreviousData });
  const [looked, setLooked] = useState<Looked | null>(null);
  const { data } = performance;
  if (performance.isPending) return <InsightsSkeleton />;
  if (data === undefined)
    return (
      <Card>
        <ErrorState
          size="lg"
          title={t('Response performance could not be loaded')}
          reason={reasonOf(performance.error)}
          onRetry={() => void performance.refetch()}
          retrying={performance.isFetching}
        />
      </Card>
    );
  const choose = (name: 'network' | 'clock', value: string | null) =>
    changeAddress((now) => {
      const next = new URLSearchParams(now);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return (
    <>
      <Card>
        <Head performance={data} view={view} onChoose={choose} />
        <ResponseTiles performance={data} />
        <p className="num flex flex-wrap gap-x-3 border-t border-border px-4 py-2 text-xs text-subtle-foreground">
          <span>{t('Days by the clocks of {timeZone}, today included', { timeZone: data.period.timeZone })}</span>
          <span>{data.clock === 'business' ? t('Times in business hours') : t('Times in calendar hours')}</span>
          {data.isUpToDate ? null : <span>{t('The newest changes are still being counted.')}</span>}
        </p>
      </Card>
      <ResponseTable performance={data} onLook={setLooked} />
      <PromisesCard performance={data} onLook={setLooked} />
      <ResponseCharts performance={data} />
      {looked === null ? null : (
        <RecordsDialog view={view} timeZone={data.period.timeZone} looked={looked} onClose={() => setLooked(null)} />
      )}
    </>
  );
}

type HeadProps = {
  performance: ResponsePerformance;
  view: ResponseView;
  onChoose: (name: 'network' | 'clock', value: string | null) => void;
};

function Head({ onChoose, performance, view }: HeadProps) {
  const { hasBusinessHours, period } = performance;
  const refusal = useRefusal('insights.export');
  const exporting = useExport(view, performance);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-3 px-4 py-3">
      <div className="min-w-0 grow max-sm:w-full">
        <h2 className="text-base leading-5 font-semibold">{t('Response performance')}</h2>
        <p className="num truncate text-xs text-muted-foreground">
          {`${formatDay(period.start, 'date')} – ${formatDay(period.end, 'date')}`}
        </p>
      </div>
      <div className="w-44 max-sm:w-full">
        <Select<Platform | 'all'>
          label={t('Network')}
          value={view.platform ?? 'all'}
          onValueChange={(value) => onChoose('network', value === 'all' ? null : value)}
          options={[
            { value: 'all', label: platformName(null) },
            ...platforms.map((value) => ({ value, label: platformName(value) })),
          ]}
        />
      </div>
      <SegmentedControl
        label={t('Hours that count')}
        value={view.clock}
        onValueChange={(value) => onChoose('clock', value === 'business' ? value : null)}
        segments={[
          { value: 'calendar', label: t('Calendar hours') },
          { value: 'business', label: t('Business hours'), disabled: !hasBusinessHours && view.clock !== 'business' },
        ]}
        className="max-sm:flex max-sm:w-full max-sm:[&_button]:h-9 max-sm:[&_button]:flex-1 max-sm:[&_button]:justify-center"
      />
      <RangeChoice period={period} range={view.range} />
      <Definitions />
      <Button
        phonePx={40}
        icon={<FileSpreadsheet size={15} aria-hidden="true" />}
        aria-label={t('Export CSV')}
        busy={exporting.isPending}
        disabled={refusal !== null}
        title={refusal ?? undefined}
        onClick={() => exporting.mutate()}
      >
        {t('CSV')}
      </Button>
      {hasBusinessHours ? null : (
        <p className="w-full text-xs text-subtle-foreground">
          {t('The workspace says no business hours: give them in Workspace Settings to count within them.')}
        </p>
      )}
    </div>
  );
}

function useExport(view: ResponseView, { period }: ResponsePerformance) {
  return useMutation({
    mutationFn: async () => {
      const response = await callForBody('exportResponsePerformance', { query: toResponseQuery(view) });
      saveFile(await response.blob(), fileNameOf(response) ?? responseFileName(period.start, period.end));
    },
    onSuccess: () => toast({ title: t('{format} exported', { format: 'CSV' }), description: t('Download started') }),
    onError: () =>
      toast({ title: t('Export failed'), description: t('Failed to export data'), variant: 'destructive' }),
  });
}
