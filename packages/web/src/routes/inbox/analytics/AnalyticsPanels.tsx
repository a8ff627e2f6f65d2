import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { analyticsQuery } from '../message/inbox.queries.ts';
import { AnalyticsPanel } from './AnalyticsPanel.tsx';
import { noFigures, type PanelName, panelTitles, type useVisiblePanels } from './use-visible-panels.ts';

// Not needed before the figures have come.
const PanelFigures = lazyComponent(async () => (await import('./PanelFigures.tsx')).PanelFigures);

const columns: Record<number, string> = {
  1: '',
  2: 'lg:grid-cols-2',
  3: 'md:grid-cols-2 lg:grid-cols-3',
};

/** Three closable panels in 3, 2 or 1 columns; a row to swipe on a phone. */
export function AnalyticsPanels({ panels }: { panels: ReturnType<typeof useVisiblePanels> }) {
  const { visible, hide } = panels;
  const { dataUpdatedAt } = useQuery(analyticsQuery);
  if (visible.length === 0) {
    return (
      <Card className="px-6 py-10 text-center text-muted-foreground">
        {t('All charts are hidden. Click the buttons above to show charts.')}
      </Card>
    );
  }
  return (
    <div
      className={classNames(
        'relative grid gap-4 max-md:-mx-4 max-md:flex max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 max-md:gap-3 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]',
        columns[visible.length],
        visible.length === 1 && 'max-md:[&>*]:basis-full',
      )}
    >
      {visible.map((name) => (
        <AnalyticsPanel key={name} title={panelTitles[name]} onHide={() => hide(name)}>
          <ErrorBoundary resetKey={String(dataUpdatedAt)} fallback={() => <NoFigures name={name} />}>
            <PanelBody name={name} />
          </ErrorBoundary>
        </AnalyticsPanel>
      ))}
    </div>
  );
}

/** What a panel says when its figures cannot be shown: as when there are none. */
function NoFigures({ name }: { name: PanelName }) {
  return <p className="text-center text-muted-foreground">{noFigures[name]}</p>;
}

/** The buttons that bring hidden panels back. */
export function RestorePanels({ panels }: { panels: ReturnType<typeof useVisiblePanels> }) {
  if (panels.hidden.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {panels.hidden.map((name) => (
        <Button key={name} size="sm" onClick={() => panels.show(name)}>
          + {panelTitles[name]}
        </Button>
      ))}
    </div>
  );
}

function PanelBody({ name }: { name: PanelName }): ReactNode {
  const { data, isPending, error, refetch, isFetching } = useQuery(analyticsQuery);
  if (isPending) return <PanelSkeleton name={name} />;
  if (data === undefined) {
    return (
      <div role="alert" className="flex flex-col items-center gap-2 text-center">
        <p className="text-muted-foreground wrap-anywhere">
          {t('Figures could not be loaded. {reason}', { reason: reasonOf(error) })}
        </p>
        <Button size="sm" busy={isFetching} onClick={() => refetch()}>
          {t('Retry')}
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<PanelSkeleton name={name} />}>
      <PanelFigures name={name} analytics={data} />
    </Suspense>
  );
}

function PanelSkeleton({ name }: { name: PanelName }) {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading {panelTitle}...', { panelTitle: panelTitles[name] })}</span>
      {name === 'sentiment' ? (
        <div className="flex items-center gap-5">
          <Skeleton shape="circle" className="size-26 shrink-0" />
          <div className="grow space-y-4">
            <Skeleton className="h-2.5" />
            <Skeleton className="h-2.5" />
            <Skeleton className="h-2.5" />
          </div>
        </div>
      ) : name === 'trend' ? (
        <Skeleton className="h-24 rounded-md" />
      ) : (
        <div className="space-y-6">
          <Skeleton className="h-2.5" />
          <Skeleton className="h-2.5" />
          <Skeleton className="h-2.5" />
        </div>
      )}
    </div>
  );
}
