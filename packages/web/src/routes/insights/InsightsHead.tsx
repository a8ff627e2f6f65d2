import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { formatDay } from '../../components/charts/chart-day.ts';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { t } from '../../messages/translate.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import type { InsightsView } from './insights.queries.ts';
import { RangeChoice } from './RangeChoice.tsx';
import { exportOf } from './use-insights-acts.ts';
import { useInsightsAddress } from './use-insights-address.ts';

type HeadProps = { view: InsightsView; insights: PlatformInsights };

/** Whose figures they are, of which days, and the files of them. */
export function InsightsHead({ insights, view }: HeadProps) {
  const { account, period } = insights;
  const { openAccount } = useInsightsAddress();
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-3 px-4 py-3">
      <PlatformTile platform={view.platform} sizePx={32} />
      <div className="min-w-0 grow max-sm:w-full max-sm:flex-1">
        <h2 className="text-base leading-5 font-semibold">
          {t('{platform} Insights', { platform: platformNames[view.platform] })}
        </h2>
        <p className="num truncate text-xs text-muted-foreground">
          <bdi>{account?.username == null ? account?.name : `@${account.username.replace(/^@/, '')}`}</bdi>
          {' · '}
          {`${formatDay(period.start, 'date')} – ${formatDay(period.end, 'date')}`}
        </p>
      </div>
      <AccountChoice insights={insights} platform={view.platform} onChoose={(id) => openAccount(view.platform, id)} />
      <RangeChoice period={period} range={view.range} />
      <ExportButtons figures={exportOf(view, insights)} />
    </div>
  );
}
