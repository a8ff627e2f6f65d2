import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { Suspense } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { connectionsQuery } from '../../../components/connections.queries.ts';
import { LazyNextActions } from '../../../components/LazyNextActions.tsx';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { postingSettingsQuery } from '../../../components/posting-settings.queries.ts';
import { useNow } from '../../../components/use-now.ts';
import { knownZone, wallClockOf } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { InsightsSkeleton } from '../InsightsSkeleton.tsx';
import { BenchmarkCard } from './BenchmarkCard.tsx';
import { OverviewCharts, PinnedCharts } from './OverviewCharts.tsx';
import { OverviewFilterBar } from './OverviewFilterBar.tsx';
import { type OverviewQuery, summaryQuery } from './overview.queries.ts';
import { overviewQueryOf } from './overview-address.ts';
import { PinnedHead } from './PinnedHead.tsx';
import { SmartAlertsCard } from './SmartAlertsCard.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';
import { useFreshFigures } from './use-fresh-figures.ts';
import { useOverviewAddress } from './use-overview-address.ts';

const MessagesBehindDialog = lazyComponent(
  async () => (await import('./MessagesBehindDialog.tsx')).MessagesBehindDialog,
);

/** What all networks together brought: the messages, how they were answered, and what the accounts moved. */
export function OverviewTab() {
  const { filters } = useOverviewAddress();
  const settings = useQuery(postingSettingsQuery);
  const connections = useQuery(connectionsQuery);
  const now = useNow();
  const zone = settings.data === undefined ? null : knownZone(settings.data.timeZone);
  const today = zone === null ? null : wallClockOf(now, zone).date;
  const query = overviewQueryOf(filters, today ?? (settings.isError ? wallClockOf(now, 'UTC').date : null));
  // Fetched beside the connections, not after them.
  useQuery({ ...summaryQuery(query ?? {}), enabled: query !== null });
  return (
    <>
      <OverviewFilterBar filters={filters} query={query} today={today} zone={zone} />
      {connections.data?.length === 0 ? (
        <Card className="mt-4">
          <EmptyState
            size="sm"
            icon={<Plug size={18} />}
            title={t('No account is connected')}
            description={t('Connect one, and its messages and figures of the last months are counted here.')}
            action={<LazyNextActions hasConnections={false} />}
          />
        </Card>
      ) : null}
      {query === null || connections.isPending ? <InsightsSkeleton /> : <Figures query={query} />}
    </>
  );
}

function Figures({ query }: { query: OverviewQuery }) {
  const { behind, openBehind, openDefaults } = useOverviewAddress();
  const summary = useQuery(summaryQuery(query));
  useFreshFigures();
  if (summary.isPending) return <InsightsSkeleton />;
  if (summary.data === undefined)
    return (
      <Card className="mt-4 pb-6 text-center">
        <ErrorState
          size="lg"
          title={t('Insights could not be loaded')}
          reason={reasonOf(summary.error)}
          onRetry={() => void summary.refetch()}
          retrying={summary.isFetching}
        />
        {Object.keys(query).length === 0 ? null : <Button onClick={openDefaults}>{t('Show the last 30 days')}</Button>}
      </Card>
    );
  return (
    <>
      <PinnedCharts query={query} summary={summary.data} head={<PinnedHead />} />
      <div className="mt-4 grid grid-cols-2 gap-4 max-[1100px]:grid-cols-1">
        <BenchmarkCard />
        <SmartAlertsCard query={query} />
      </div>
      <SummaryTiles summary={summary.data} />
      <OverviewCharts query={query} summary={summary.data} />
      {behind === null ? null : (
        <Suspense fallback={null}>
          <MessagesBehindDialog behind={behind} query={query} onClose={() => openBehind(null)} />
        </Suspense>
      )}
    </>
  );
}
