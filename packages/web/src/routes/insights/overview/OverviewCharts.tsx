import type { OverviewChartId } from '@parley/contract/insights/rules.ts';
import type { AnalyticsSummary } from '@parley/contract/overview/schemas.ts';
import type { ComponentType } from 'react';
import type { Pin } from '../PinButton.tsx';
import { usePins } from '../use-pins.ts';
import { BestTimeCard } from './BestTimeCard.tsx';
import { EngagementChart } from './EngagementChart.tsx';
import { FollowerGrowthChart } from './FollowerGrowthChart.tsx';
import { InfluencerChart } from './InfluencerChart.tsx';
import { KeywordsCard } from './KeywordsCard.tsx';
import { MessageTypesCard } from './MessageTypesCard.tsx';
import type { OverviewQuery } from './overview.queries.ts';
import { PeakHoursCard } from './PeakHoursCard.tsx';
import { PlatformChart } from './PlatformChart.tsx';
import { SentimentChart } from './SentimentChart.tsx';

export type OverviewChartProps = { id: OverviewChartId; query: OverviewQuery; summary: AnalyticsSummary; pin: Pin };

const charts: Partial<Record<string, ComponentType<OverviewChartProps>>> = {
  engagement: EngagementChart,
  platform: PlatformChart,
  sentiment: SentimentChart,
  followerGrowth: FollowerGrowthChart,
  influencer: InfluencerChart,
} satisfies Partial<Record<OverviewChartId, ComponentType<OverviewChartProps>>>;

/** The charts that can be pinned, pinned ones first, and the others after them. */
export function OverviewCharts({ query, summary }: Pick<OverviewChartProps, 'query' | 'summary'>) {
  const pins = usePins('overview');
  return (
    <div className="mt-4 grid grid-cols-2 gap-4 max-[1100px]:grid-cols-1">
      {pins.ids.map((id) => {
        const Chart = charts[id];
        if (Chart === undefined) return null;
        const pin = { isPinned: pins.isPinned(id), isKnown: pins.isKnown, onToggle: () => pins.toggle(id) };
        return <Chart key={id} id={id as OverviewChartId} query={query} summary={summary} pin={pin} />;
      })}
      <KeywordsCard query={query} />
      <MessageTypesCard query={query} />
      <BestTimeCard platform={summary.platform} />
      <div className="col-span-full min-w-0">
        <PeakHoursCard query={query} />
      </div>
    </div>
  );
}
