import { insightsRangeDays } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../components/charts/chart-day.ts';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import type { InsightsView } from './insights.queries.ts';
import { OwnRange } from './OwnRange.tsx';
import { useExport } from './use-insights-acts.ts';
import { useInsightsAddress } from './use-insights-address.ts';

type HeadProps = { view: InsightsView; insights: PlatformInsights };

/** Whose figures they are, of which days, and the file of them. */
export function InsightsHead({ insights, view }: HeadProps) {
  const { account, accounts, period } = insights;
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
      {accounts.length < 2 || account === null ? null : (
        <Select
          label={t('Account')}
          labelInside
          value={account.id}
          onValueChange={(id) => openAccount(view.platform, id)}
          options={accounts.map(({ id, name, needsReconnect }) => ({
            value: id,
            label: needsReconnect ? t('{name} (reconnect)', { name }) : name,
          }))}
          size="phone"
          className="max-w-64 max-sm:w-full max-sm:max-w-none"
        />
      )}
      <RangeChoice insights={insights} view={view} />
      <Button
        phonePx={40}
        className="max-sm:flex-1"
        icon={<FileSpreadsheet size={15} aria-hidden="true" />}
        aria-label={t('Export CSV')}
        busy={exporting.isPending}
        disabled={refusal !== null}
        title={refusal ?? undefined}
        aria-describedby={refusal === null ? undefined : 'export-refusal'}
        onClick={() => exporting.mutate()}
      >
        {t('CSV')}
      </Button>
      {refusal === null ? null : (
        <span id="export-refusal" className="sr-only">
          {refusal}
        </span>
      )}
    </div>
  );
}

function RangeChoice({ insights: { period }, view: { range } }: HeadProps) {
  const { openRange } = useInsightsAddress();
  const isOwn = 'start' in range;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <SegmentedControl
        label={t('Date range')}
        value={isOwn || isChoosing ? 'own' : String(range.days)}
        onValueChange={(value) => {
          const days = insightsRangeDays.find((each) => String(each) === value);
          setChoosing(days === undefined);
          if (days !== undefined) openRange({ days });
        }}
        segments={[
          ...insightsRangeDays.map((days) => ({ value: String(days), label: t('{days} days', { days }) })),
          { value: 'own', label: t('Custom') },
        ]}
        className="max-sm:flex max-sm:w-full max-sm:[&_button]:h-9 max-sm:[&_button]:flex-1 max-sm:[&_button]:justify-center max-sm:[&_button]:px-1"
      />
      {isOwn || isChoosing ? (
        <OwnRange
          key={`${period.start} ${period.end}`}
          start={period.start}
          end={period.end}
          timeZone={period.timeZone}
          onChoose={(own) => {
            setChoosing(false);
            openRange(own);
          }}
        />
      ) : null}
    </>
  );
}
