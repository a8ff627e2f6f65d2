import type { AdvancedInsights } from '@parley/contract/insights/advanced-schemas.ts';
import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { ConnectPrompt } from '../ConnectPrompt.tsx';
import { FreshnessLine } from '../FreshnessLine.tsx';
import { InsightsSkeleton } from '../InsightsSkeleton.tsx';
import { advancedInsightsQuery } from '../insights.queries.ts';
import { AdvancedHead } from './AdvancedHead.tsx';
import { AudiencePanel } from './AudiencePanel.tsx';
import { advancedViews, type AdvancedView as View } from './advanced-address.ts';
import { shownMetricOf } from './advanced-words.ts';
import { ContentPanel } from './ContentPanel.tsx';
import { PerformancePanel } from './PerformancePanel.tsx';
import { RecommendationsCard } from './RecommendationsCard.tsx';
import { ScoreTiles } from './ScoreTiles.tsx';
import { TrendsPanel } from './TrendsPanel.tsx';
import { useAdvancedAddress } from './use-advanced-address.ts';

const viewNames: Record<View, string> = {
  performance: t('Performance'),
  trends: t('Trends'),
  content: t('Content'),
  audience: t('Audience'),
};

/** An account of a network looked at closely, or what has to be done before there is anything to look at. */
export function AdvancedView({ platform }: { platform: InsightsPlatform }) {
  const { account, openDefaults, range } = useAdvancedAddress();
  const shown = { platform, account, range };
  const advanced = useQuery(advancedInsightsQuery(shown));
  const queryClient = useQueryClient();
  const refresh = () => void fetchAnew(queryClient, queryKey('getAdvancedInsights'));
  useLiveEvent('insights.changed', refresh);
  useLiveEvent('resync', refresh);
  if (advanced.isPending) return <InsightsSkeleton />;
  if (advanced.data === undefined)
    return (
      <Card className="pb-6 text-center">
        <ErrorState
          size="lg"
          title={t('Insights could not be loaded')}
          reason={reasonOf(advanced.error)}
          onRetry={() => void advanced.refetch()}
          retrying={advanced.isFetching}
        />
        <Button onClick={() => openDefaults(platform)}>{t('Show the last 30 days')}</Button>
      </Card>
    );
  const { insights } = advanced.data;
  if (!insights.hasConnection) return <ConnectPrompt platform={platform} reason="not-connected" />;
  const hasFigures = insights.collection?.collectedFrom != null;
  return (
    <>
      {insights.needsReconnect ? <ConnectPrompt platform={platform} reason="expired" isCompact={hasFigures} /> : null}
      {insights.needsReconnect && !hasFigures && insights.accounts.length < 2 ? null : (
        <>
          <Card>
            <AdvancedHead platform={platform} insights={insights} />
            <ScoreTiles platform={platform} advanced={advanced.data} />
            <FreshnessLine view={shown} insights={insights} />
          </Card>
          <AdvancedPanels platform={platform} advanced={advanced.data} />
          <RecommendationsCard advanced={advanced.data} />
        </>
      )}
    </>
  );
}

type PanelsProps = { platform: InsightsPlatform; advanced: AdvancedInsights };

function AdvancedPanels({ advanced, platform }: PanelsProps) {
  const { metric: named, openView, view } = useAdvancedAddress();
  const metric = shownMetricOf(named, advanced);
  return (
    <Tabs value={view} onValueChange={(value) => openView(value as View)} className="mt-4">
      <TabList aria-label={t('Advanced')}>
        {advancedViews.map((each) => (
          <Tab key={each} value={each}>
            {viewNames[each]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="performance" className="mt-4 outline-none">
        <PerformancePanel advanced={advanced} metric={metric} />
      </TabPanel>
      <TabPanel value="trends" className="mt-4 outline-none">
        <TrendsPanel advanced={advanced} metric={metric} />
      </TabPanel>
      <TabPanel value="content" className="mt-4 outline-none">
        <ContentPanel advanced={advanced} platform={platform} />
      </TabPanel>
      <TabPanel value="audience" className="mt-4 outline-none">
        <AudiencePanel advanced={advanced} platform={platform} />
      </TabPanel>
    </Tabs>
  );
}
