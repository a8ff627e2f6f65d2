import { platformNames, platforms } from '@parley/contract/platforms.ts';
import { reputationTopicLabels, reputationTopics } from '@parley/contract/reputation/rules.ts';
import type { Reputation } from '@parley/contract/reputation/schemas.ts';
import { formatDay } from '../../../components/charts/chart-day.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { useNow } from '../../../components/use-now.ts';
import { knownZone, zoneLabel } from '../../../components/zoned-time.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Select } from '../../../ui/Select.tsx';
import { ExportButtons } from '../ExportButtons.tsx';
import { RangeChoice } from '../RangeChoice.tsx';
import type { ReputationView } from './reputation.queries.ts';
import { reputationExport } from './reputation-export.ts';
import { useReputationAddress } from './use-reputation-address.ts';

/** Of which messages and days the scores are, and the files of them. */
export function ReputationHead({ reputation, view }: { reputation: Reputation; view: ReputationView }) {
  const { period } = reputation;
  const { openOf } = useReputationAddress();
  const now = useNow();
  const { of } = view;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-3 px-4 py-3">
      <div className="min-w-0 grow max-sm:w-full">
        <h2 className="text-base leading-5 font-semibold">{t('Reputation')}</h2>
        <p className="num text-xs text-muted-foreground">
          {`${formatDay(period.start, 'date')} – ${formatDay(period.end, 'date')} · `}
          {t('Days by the clocks of {zone}', { zone: zoneLabel(knownZone(period.timeZone), now) })}
        </p>
      </div>
      <Select
        label={t('Topic')}
        labelInside
        value={of.topic ?? 'all'}
        onValueChange={(value) => openOf({ ...of, topic: value === 'all' ? null : value })}
        options={[
          { value: 'all' as const, label: t('All') },
          ...reputationTopics.map((topic) => ({ value: topic, label: tWord(reputationTopicLabels[topic]) })),
        ]}
        size="phone"
        className="max-w-64 max-sm:w-full max-sm:max-w-none"
      />
      <Select
        label={t('Network')}
        labelInside
        value={of.platform ?? 'all'}
        onValueChange={(value) => openOf({ ...of, platform: value === 'all' ? null : value })}
        options={[
          { value: 'all' as const, label: t('All') },
          ...platforms.map((platform) => ({
            value: platform,
            label: platformNames[platform],
            icon: <PlatformTile platform={platform} sizePx={16} />,
          })),
        ]}
        size="phone"
        className="max-w-64 max-sm:w-full max-sm:max-w-none"
      />
      <RangeChoice range={view.range} period={period} />
      <ExportButtons figures={reputationExport(view, reputation)} />
    </div>
  );
}
