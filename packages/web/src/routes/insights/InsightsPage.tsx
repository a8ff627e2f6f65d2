import type { Connection } from '@parley/contract/connections/schemas.ts';
import { type InsightsPlatform, insightsPlatforms } from '@parley/contract/insights/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { connectionsQuery } from '../../components/connections.queries.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PartBoundary } from '../../components/PartBoundary.tsx';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { InsightsSkeleton } from './InsightsSkeleton.tsx';
import { PlatformTab } from './PlatformTab.tsx';
import { useInsightsAddress } from './use-insights-address.ts';

/** What the networks tell of the connected accounts, a tab for each network. */
export function InsightsPage() {
  usePageTitle(t('Insights'));
  const { openTab, tab: named } = useInsightsAddress();
  const connections = useQuery(connectionsQuery);
  const tab = named ?? firstOf(connections.data ?? []);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the chosen tab may lie beyond the edge.
    list.current
      ?.querySelector(`[data-tab="${tab}"]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
  }, [tab]);
  return (
    <>
      <PageHeading title={t('Insights')}>
        <Badge tone="brand" icon={<Sparkles size={12} aria-hidden="true" />}>
          {t('AI-Powered Analytics')}
        </Badge>
        <p className="text-muted-foreground max-sm:w-full">{t('Advanced analytics for every connected platform')}</p>
      </PageHeading>
      <Tabs value={tab} onValueChange={(value) => openTab(value as InsightsPlatform)} className="mt-2">
        <TabList ref={list} aria-label={t('Insights')} className="max-md:-mx-4 max-md:px-4">
          {insightsPlatforms.map((platform) => (
            <Tab
              key={platform}
              value={platform}
              data-tab={platform}
              icon={<PlatformTile platform={platform} sizePx={16} />}
            >
              {platformNames[platform]}
            </Tab>
          ))}
        </TabList>
        {insightsPlatforms.map((platform) => (
          <TabPanel key={platform} value={platform} className="mt-4 outline-none">
            <PartBoundary name={platformNames[platform]}>
              {named === null && connections.isPending ? <InsightsSkeleton /> : <PlatformTab platform={platform} />}
            </PartBoundary>
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

/** The first network with an account that works, else with one that has to be reconnected, else the first. */
function firstOf(connections: readonly Connection[]): InsightsPlatform {
  const find = (isWanted: (connection: Connection) => boolean) =>
    insightsPlatforms.find((platform) => connections.some((each) => each.platform === platform && isWanted(each)));
  return find(({ isValid, needsReauth }) => isValid && !needsReauth) ?? find(() => true) ?? insightsPlatforms[0];
}
