import { type InsightsPlatform, insightsPlatforms } from '@parley/contract/insights/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { connectionsQuery } from '../../../components/connections.queries.ts';
import { PartBoundary } from '../../../components/PartBoundary.tsx';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { useChosenInSight } from '../../../components/use-chosen-in-sight.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { SegmentTab, SegmentTabList, TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { firstNetworkOf } from '../first-network.ts';
import { InsightsSkeleton } from '../InsightsSkeleton.tsx';
import { AdvancedView } from './AdvancedView.tsx';
import { useAdvancedAddress } from './use-advanced-address.ts';

/** Scores, trends and advice for an account of each network. */
export function AdvancedTab() {
  const { network: named, openNetwork } = useAdvancedAddress();
  const connections = useQuery(connectionsQuery);
  const network = named ?? firstNetworkOf(connections.data ?? []);
  const list = useChosenInSight(network);
  return (
    <Tabs value={network} onValueChange={(value) => openNetwork(value as InsightsPlatform)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SegmentTabList ref={list} aria-label={t('Networks')}>
          {insightsPlatforms.map((platform) => (
            <SegmentTab
              key={platform}
              value={platform}
              data-tab={platform}
              icon={<PlatformTile platform={platform} sizePx={16} />}
            >
              {platformNames[platform]}
            </SegmentTab>
          ))}
        </SegmentTabList>
        <Badge tone="brand" icon={<Sparkles size={12} aria-hidden="true" />}>
          {t('AI-Enhanced')}
        </Badge>
      </div>
      {insightsPlatforms.map((platform) => (
        <TabPanel key={platform} value={platform} className="mt-4 outline-none">
          <PartBoundary name={platformNames[platform]}>
            {named === null && connections.isPending ? <InsightsSkeleton /> : <AdvancedView platform={platform} />}
          </PartBoundary>
        </TabPanel>
      ))}
    </Tabs>
  );
}
