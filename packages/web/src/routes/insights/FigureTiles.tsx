import type { InsightFigure, InsightsPlatform } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { Eye, Heart, type LucideIcon, Radar, Users } from 'lucide-react';
import { type FigureUnit, formatExact, formatFigure } from '../../components/charts/figure-format.ts';
import { Sparkline } from '../../components/charts/Sparkline.tsx';
import { t } from '../../messages/translate.ts';
import { classNames } from '../../ui/class-names.ts';
import { GrowthText } from './GrowthText.tsx';

type Tile = {
  name: string;
  Icon: LucideIcon;
  value: number | null;
  unit: FigureUnit;
  growth: number | null;
  series: readonly (number | null)[];
  /** Beside the value. */
  more?: string | null;
  /** What a percentage is of. */
  base?: string;
  figures: readonly InsightFigure[];
};

/** A percentage is of engagements; where there is nothing to divide by, they are counted. */
function engagementOf({ engagementRateBase, summary, timeSeriesData }: PlatformInsights) {
  if (summary.engagementRate === null)
    return {
      value: summary.engagement,
      unit: 'count' as const,
      growth: summary.engagementGrowth,
      series: timeSeriesData.engagement,
    };
  const count = summary.engagement;
  return {
    value: summary.engagementRate,
    unit: 'percent' as const,
    growth: summary.engagementRateGrowth,
    series: timeSeriesData.engagementRate,
    more: count === null ? null : t('{count} engagements', { count: formatFigure(count, 'count') }),
    base: engagementRateBase === 'reach' ? t('of reach') : t('of impressions'),
  };
}

function tilesOf(insights: PlatformInsights): Tile[] {
  const { summary, timeSeriesData } = insights;
  const counted = { unit: 'count' as const };
  return [
    {
      ...counted,
      name: t('Reach'),
      Icon: Radar,
      value: summary.reach,
      growth: summary.reachGrowth,
      series: timeSeriesData.reach,
      figures: ['reach'],
    },
    {
      ...counted,
      name: t('Followers'),
      Icon: Users,
      value: summary.followers,
      growth: summary.followersGrowth,
      series: timeSeriesData.followers.some((value) => value !== null)
        ? timeSeriesData.followers
        : timeSeriesData.followerGrowth,
      figures: ['followers', 'followersGained'],
    },
    { name: t('Engagement'), Icon: Heart, figures: ['engagements'], ...engagementOf(insights) },
    {
      ...counted,
      name: t('Impressions'),
      Icon: Eye,
      value: summary.impressions,
      growth: summary.impressionsGrowth,
      series: timeSeriesData.impressions,
      figures: ['impressions'],
    },
  ];
}

/** The four sums of the period, each beside the period before. */
export function FigureTiles({ insights, platform }: { insights: PlatformInsights; platform: InsightsPlatform }) {
  return (
    <dl className="grid grid-cols-4 border-t border-border max-[1100px]:grid-cols-2">
      {tilesOf(insights).map((tile, index) => {
        const { Icon, figures, base = '', growth, more = null, name, series, unit, value } = tile;
        const isOffered = figures.some((figure) => insights.offers.includes(figure)) || value !== null;
        return (
          <div
            key={name}
            className={classNames(
              'border-border px-4 py-3.5',
              index > 0 && 'border-s',
              index === 2 && 'max-[1100px]:border-s-0',
              index > 1 && 'max-[1100px]:border-t',
            )}
          >
            <dt className="flex items-center gap-1.5 text-xs text-muted-foreground">
              <Icon size={14} aria-hidden="true" />
              {name}
            </dt>
            <dd className="flex items-end gap-2">
              <div className="min-w-0 grow">
                <p className="num mt-1 flex flex-wrap items-baseline gap-x-1.5">
                  <span
                    className="text-[22px] leading-7 font-semibold tracking-[-0.02em]"
                    title={value === null ? undefined : `${formatExact(value, unit)} ${base}`.trim()}
                  >
                    {value === null ? (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{t('No figure')}</span>
                      </>
                    ) : (
                      formatFigure(value, unit)
                    )}
                  </span>
                  {more === null ? null : <span className="text-xs text-subtle-foreground">{more}</span>}
                </p>
                {isOffered ? (
                  <Growth growth={growth} days={insights.period.days} />
                ) : (
                  <p className="text-xs text-subtle-foreground">
                    {t('{platform} does not tell this', { platform: platformNames[platform] })}
                  </p>
                )}
              </div>
              <span className="mb-1 shrink-0 max-sm:hidden">
                <Sparkline values={series} isFalling={growth !== null && growth < 0} />
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Growth({ days, growth }: { days: number; growth: number | null }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-xs">
      <GrowthText growth={growth} />
      {growth === null ? null : (
        <span className="text-subtle-foreground max-sm:hidden">{t('vs previous {days} days', { days })}</span>
      )}
    </p>
  );
}
