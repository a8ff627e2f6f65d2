import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { useLiveEvent } from '../../api/live-events.ts';
import { queryKey } from '../../api/query-key.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ConnectPrompt } from './ConnectPrompt.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { FreshnessLine } from './FreshnessLine.tsx';
import { InsightsHead } from './InsightsHead.tsx';
import { InsightsSkeleton } from './InsightsSkeleton.tsx';
import { platformInsightsQuery } from './insights.queries.ts';
import { useInsightsAddress } from './use-insights-address.ts';
import { WidgetGrid } from './WidgetGrid.tsx';

/** An account's figures of a network, or what has to be done before there are any. */
export function PlatformTab({ platform }: { platform: InsightsPlatform }) {
  const { account, openDefaults, range } = useInsightsAddress();
  const view = { platform, account, range };
  const insights = useQuery(platformInsightsQuery(view));
  const queryClient = useQueryClient();
  const refresh = () => void fetchAnew(queryClient, queryKey('getPlatformInsights'));
  // A back-fill fills the page bit by bit.
  useLiveEvent('insights.changed', refresh);
  useLiveEvent('resync', refresh);
  if (insights.isPending) return <InsightsSkeleton />;
  if (insights.data === undefined) {
    const isDefault = account === null && 'days' in range && range.days === 30;
    return (
      <Card>
        <ErrorState
          size="lg"
          title={t('Insights could not be loaded')}
          reason={reasonOf(insights.error)}
          onRetry={() => void insights.refetch()}
          retrying={insights.isFetching}
          className={isDefault ? '' : 'pb-4'}
        />
        {isDefault ? null : (
          <p className="pb-14 text-center">
            <Button onClick={() => openDefaults(platform)}>{t('Show the last 30 days')}</Button>
          </p>
        )}
      </Card>
    );
  }
  const { data } = insights;
  if (!data.hasConnection) return <ConnectPrompt platform={platform} reason="not-connected" />;
  const hasFigures = data.collection?.collectedFrom != null;
  return (
    <>
      {data.needsReconnect ? <ConnectPrompt platform={platform} reason="expired" isCompact={hasFigures} /> : null}
      {data.needsReconnect && !hasFigures && data.accounts.length < 2 ? null : (
        <>
          <Card>
            <InsightsHead view={view} insights={data} />
            <FigureTiles platform={platform} insights={data} />
            <FreshnessLine view={view} insights={data} />
          </Card>
          <WidgetGrid platform={platform} insights={data} />
        </>
      )}
    </>
  );
}
