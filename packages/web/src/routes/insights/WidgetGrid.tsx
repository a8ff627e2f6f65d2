import type { ChartId, InsightsPlatform, PlatformChartName } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { ChartWidget } from './ChartWidget.tsx';
import { platformChartOf } from './platform-charts.ts';
import { TopContentWidget } from './TopContentWidget.tsx';
import { usePins } from './use-pins.ts';

/** The four widgets of a network, pinned ones first. */
export function WidgetGrid({ insights, platform }: { insights: PlatformInsights; platform: InsightsPlatform }) {
  const pins = usePins(platform);
  return (
    <div className="mt-4 grid grid-cols-2 gap-4 max-[1100px]:grid-cols-1">
      {pins.ids.map((id) => {
        const name = chartNameOf(id, platform);
        const pin = { isPinned: pins.isPinned(id), isKnown: pins.isKnown, onToggle: () => pins.toggle(id) };
        return name === 'top-content' ? (
          <TopContentWidget key={id} id={id} platform={platform} insights={insights} pin={pin} />
        ) : (
          <ChartWidget
            key={id}
            id={id}
            chart={platformChartOf(name, platform, insights)}
            insights={insights}
            pin={pin}
          />
        );
      })}
    </div>
  );
}

function chartNameOf(id: ChartId, platform: InsightsPlatform): PlatformChartName {
  return id.slice(platform.length + 1) as PlatformChartName;
}
