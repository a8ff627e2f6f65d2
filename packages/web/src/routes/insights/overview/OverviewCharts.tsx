import type { OverviewChartId } from '@parley/contract/insights/rules.ts';
import type { AnalyticsSummary } from '@parley/contract/overview/schemas.ts';
import type { ComponentType, ReactNode } from 'react';
import { t } from '../../../messages/translate.ts';
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
import { VerifiedChart } from './VerifiedChart.tsx';

type Pins = ReturnType<typeof usePins>;
export type OverviewChartProps = { id: OverviewChartId; query: OverviewQuery; summary: AnalyticsSummary; pin: Pin };

const charts: Partial<Record<string, ComponentType<OverviewChartProps>>> = {
  engagement: EngagementChart,
  platform: PlatformChart,
  sentiment: SentimentChart,
  followerGrowth: FollowerGrowthChart,
  verified: VerifiedChart,
  influencer: InfluencerChart,
} satisfies Record<OverviewChartId, ComponentType<OverviewChartProps>>;

type ChartsProps = Pick<OverviewChartProps, 'query' | 'summary'>;

/** The pinned charts, on top of a page; absent where there are none. */
export function PinnedCharts({ head, ...props }: ChartsProps & { head: ReactNode }) {
  const pins = usePins('overview');
  if (!pins.ids.some((id) => id in charts && pins.isPinned(id))) return null;
  return (
    <section aria-label={t('Pinned charts')} className="mt-4">
      {head}
      {/* One that has no neighbour takes the whole row. */}
      <div className="grid grid-cols-2 gap-4 max-[1100px]:grid-cols-1 [&>*:last-child:nth-child(odd)]:col-span-full">
        <Pinnable {...props} pins={pins} arePinned />
      </div>
    </section>
  );
}

/** The charts that are not pinned, and those that cannot be. */
export function OverviewCharts({ query, summary }: ChartsProps) {
  const pins = usePins('overview');
  return (
    <div className="mt-4 grid grid-cols-2 gap-4 max-[1100px]:grid-cols-1 [&>*:nth-last-child(2):nth-child(odd)]:col-span-full">
      <Pinnable query={query} summary={summary} pins={pins} arePinned={false} />
      <KeywordsCard query={query} />
      <MessageTypesCard query={query} />
      <BestTimeCard platform={summary.platform} />
      <div className="col-span-full min-w-0">
        <PeakHoursCard query={query} />
      </div>
    </div>
  );
}

function Pinnable({ arePinned, pins, ...props }: ChartsProps & { pins: Pins; arePinned: boolean }) {
  return pins.ids.map((id) => {
    const Chart = charts[id];
    if (Chart === undefined || pins.isPinned(id) !== arePinned) return null;
    const pin = { isPinned: arePinned, isKnown: pins.isKnown, onToggle: () => pins.toggle(id) };
    return <Chart key={id} id={id as OverviewChartId} {...props} pin={pin} />;
  });
}
