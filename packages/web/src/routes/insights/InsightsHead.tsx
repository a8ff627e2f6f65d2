import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { formatDay } from '../../components/charts/chart-day.ts';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { AccountChoice } from './AccountChoice.tsx';
import type { InsightsView } from './insights.queries.ts';
import { RangeChoice } from './RangeChoice.tsx';
import { useExport } from './use-insights-acts.ts';
import { useInsightsAddress } from './use-insights-address.ts';

const files = [
  { format: 'csv', name: t('CSV'), label: t('Export CSV'), Icon: FileSpreadsheet },
  { format: 'pdf', name: t('PDF'), label: t('Export PDF'), Icon: FileText },
] as const;

type HeadProps = { view: InsightsView; insights: PlatformInsights };

/** Whose figures they are, of which days, and the files of them. */
export function InsightsHead({ insights, view }: HeadProps) {
  const { account, period } = insights;
  const { openAccount } = useInsightsAddress();
  const refusal = useRefusal('insights.export');
  const exporting = useExport(view, insights);
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
      <AccountChoice insights={insights} onChoose={(id) => openAccount(view.platform, id)} />
      <RangeChoice period={period} range={view.range} />
      {files.map(({ Icon, format, label, name }) => (
        <Button
          key={format}
          phonePx={40}
          className="max-sm:flex-1"
          icon={<Icon size={15} aria-hidden="true" />}
          aria-label={label}
          busy={exporting.isPending && exporting.variables === format}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          aria-describedby={refusal === null ? undefined : 'export-refusal'}
          onClick={() => exporting.mutate(format)}
        >
          {name}
        </Button>
      ))}
      {refusal === null ? null : (
        <span id="export-refusal" className="sr-only">
          {refusal}
        </span>
      )}
    </div>
  );
}
