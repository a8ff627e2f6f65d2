import { insightsPlatforms } from '@parley/contract/insights/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { CalendarClock, FlaskConical, Gauge, LayoutDashboard, Scale, Sparkles, Timer } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../../components/lazy-component.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PartBoundary } from '../../components/PartBoundary.tsx';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { useChosenInSight } from '../../components/use-chosen-in-sight.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { InsightsSkeleton } from './InsightsSkeleton.tsx';
import type { InsightsTab } from './insights-address.ts';
import { PlatformTab } from './PlatformTab.tsx';
import { useInsightsAddress } from './use-insights-address.ts';

const OverviewTab = lazyComponent(async () => (await import('./overview/OverviewTab.tsx')).OverviewTab);
const AdvancedTab = lazyComponent(async () => (await import('./advanced/AdvancedTab.tsx')).AdvancedTab);
const CompetitorsTab = lazyComponent(async () => (await import('./competitors/CompetitorsTab.tsx')).CompetitorsTab);
const ReputationTab = lazyComponent(async () => (await import('./reputation/ReputationTab.tsx')).ReputationTab);
const TeamTab = lazyComponent(async () => (await import('./response-performance/TeamTab.tsx')).TeamTab);
const ReportsTab = lazyComponent(async () => (await import('./reports/ReportsTab.tsx')).ReportsTab);

/** What the networks tell of the connected accounts, a tab for each network; after them what is made of it and of messages. */
export function InsightsPage() {
  usePageTitle(t('Insights'));
  const { openTab, tab } = useInsightsAddress();
  const list = useChosenInSight(tab);
  return (
    <>
      <PageHeading title={t('Insights')}>
        <Badge tone="brand" icon={<Sparkles size={12} aria-hidden="true" />}>
          {t('AI-Powered Analytics')}
        </Badge>
        <p className="text-muted-foreground max-sm:w-full">{t('Advanced analytics for every connected platform')}</p>
      </PageHeading>
      <Tabs value={tab} onValueChange={(value) => openTab(value as InsightsTab)} className="mt-2">
        <TabList ref={list} aria-label={t('Insights')} className="max-md:-mx-4 max-md:px-4">
          <Tab value="overview" data-tab="overview" icon={<LayoutDashboard size={16} aria-hidden="true" />}>
            {t('Overview')}
          </Tab>
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
          <Tab value="advanced" data-tab="advanced" icon={<FlaskConical size={16} aria-hidden="true" />}>
            {t('Advanced')}
          </Tab>
          <Tab value="reputation" data-tab="reputation" icon={<Gauge size={16} aria-hidden="true" />}>
            {t('Reputation')}
          </Tab>
          <Tab value="team" data-tab="team" icon={<Timer size={16} aria-hidden="true" />}>
            {t('Team')}
          </Tab>
          <Tab value="competitors" data-tab="competitors" icon={<Scale size={16} aria-hidden="true" />}>
            {t('Competitors')}
          </Tab>
          <Tab value="reports" data-tab="reports" icon={<CalendarClock size={16} aria-hidden="true" />}>
            {t('Reports')}
          </Tab>
        </TabList>
        <TabPanel value="overview" className="mt-4 outline-none">
          <LazyTab name={t('Overview')}>
            <OverviewTab />
          </LazyTab>
        </TabPanel>
        {insightsPlatforms.map((platform) => (
          <TabPanel key={platform} value={platform} className="mt-4 outline-none">
            <PartBoundary name={platformNames[platform]}>
              <PlatformTab platform={platform} />
            </PartBoundary>
          </TabPanel>
        ))}
        <TabPanel value="advanced" className="mt-4 outline-none">
          <LazyTab name={t('Advanced')}>
            <AdvancedTab />
          </LazyTab>
        </TabPanel>
        <TabPanel value="reputation" className="mt-4 outline-none">
          <LazyTab name={t('Reputation')}>
            <ReputationTab />
          </LazyTab>
        </TabPanel>
        <TabPanel value="team" className="mt-4 outline-none">
          <LazyTab name={t('Team')}>
            <TeamTab />
          </LazyTab>
        </TabPanel>
        <TabPanel value="competitors" className="mt-4 outline-none">
          <LazyTab name={t('Competitors')}>
            <CompetitorsTab />
          </LazyTab>
        </TabPanel>
        <TabPanel value="reports" className="mt-4 outline-none">
          <LazyTab name={t('Reports')}>
            <ReportsTab />
          </LazyTab>
        </TabPanel>
      </Tabs>
    </>
  );
}

/** A tab whose code comes with it. */
function LazyTab({ children, name }: { children: ReactNode; name: string }) {
  return (
    <PartBoundary name={name}>
      <Suspense fallback={<InsightsSkeleton />}>{children}</Suspense>
    </PartBoundary>
  );
}
