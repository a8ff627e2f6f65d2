import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import type { InsightCollection, PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { formatDay } from '../../../components/charts/chart-day.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { AccountChoice } from '../AccountChoice.tsx';
import { momentOf } from '../FreshnessLine.tsx';
import { RangeChoice } from '../RangeChoice.tsx';
import { useAdvancedAddress } from './use-advanced-address.ts';

type HeadProps = { platform: InsightsPlatform; insights: PlatformInsights };

/** Whose figures they are, how live they are, and of which days. */
export function AdvancedHead({ insights, platform }: HeadProps) {
  const { account, collection, period } = insights;
  const { openAccount, range } = useAdvancedAddress();
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-3 px-4 py-3">
      <PlatformTile platform={platform} sizePx={32} />
      <div className="min-w-0 grow max-sm:w-full max-sm:flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base leading-5 font-semibold">
          {t('{platform} Analytics', { platform: platformNames[platform] })}
          <LiveBadge collection={collection} />
        </h2>
        <p className="num truncate text-xs text-muted-foreground">
          <bdi>{account?.username == null ? account?.name : `@${account.username.replace(/^@/, '')}`}</bdi>
          {' · '}
          {`${formatDay(period.start, 'date')} – ${formatDay(period.end, 'date')}`}
        </p>
      </div>
      <AccountChoice insights={insights} platform={platform} onChoose={(id) => openAccount(platform, id)} />
      <RangeChoice period={period} range={range} />
    </div>
  );
}

/** Says only what is so: figures are live while they are being collected, and of the time at which they were. */
function LiveBadge({ collection }: { collection: InsightCollection | null }) {
  const isLive = collection?.state === 'collected' || collection?.state === 'collecting';
  const at = collection?.collectedAt == null ? null : momentOf(collection.collectedAt);
  return (
    <Badge tone={isLive ? 'positive' : 'unknown'} dotted className="num">
      {t('Live Analytics')}
      <span className="max-[400px]:sr-only">
        {isLive && at !== null
          ? t('as of {at}', { at })
          : at === null
            ? t('nothing collected yet')
            : t('stopped at {at}', { at })}
      </span>
    </Badge>
  );
}
