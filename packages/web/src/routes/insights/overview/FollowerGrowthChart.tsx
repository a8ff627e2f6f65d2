import { followerPlatforms } from '@parley/contract/overview/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import type { ChartSeries } from '../../../components/charts/chart-series.ts';
import { t } from '../../../messages/translate.ts';
import { TimeChartWidget } from '../ChartWidget.tsx';
import { ChartAnswer } from './ChartAnswer.tsx';
import type { OverviewChartProps } from './OverviewCharts.tsx';
import { followerGrowthQuery } from './overview.queries.ts';

const title = t('Follower Growth');

/** Followers that came by day, a line for each network that tells them. */
export function FollowerGrowthChart({ id, pin, query }: OverviewChartProps) {
  const answer = useQuery(followerGrowthQuery(query));
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {(days) => {
        const series = followerPlatforms
          .map(
            (platform): ChartSeries => ({
              name: platformNames[platform],
              noun: t('new followers ({platform})', { platform: platformNames[platform] }),
              ...{ values: days.map((day) => day[platform]), colour: platform, as: 'line' },
            }),
          )
          .filter(({ values }) => values.some((value) => value !== null));
        return (
          <TimeChartWidget
            id={id}
            title={title}
            pin={pin}
            chart={
              series.length === 0
                ? null
                : { label: title, days: days.map(({ date }) => date), series, unit: 'count', isFromZero: true }
            }
            empty={{ title: t('No figures'), description: t('No network told followers in these days.') }}
            foot={<span>{t('Followers that came less those that went. Shaded days were not told.')}</span>}
          />
        );
      }}
    </ChartAnswer>
  );
}
