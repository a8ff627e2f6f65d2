import { useQuery } from '@tanstack/react-query';
import { t } from '../../../messages/translate.ts';
import { TimeChartWidget } from '../ChartWidget.tsx';
import { ChartAnswer } from './ChartAnswer.tsx';
import type { OverviewChartProps } from './OverviewCharts.tsx';
import { engagementQuery } from './overview.queries.ts';

const title = t('Engagement');

/** The engagement rate of all accounts by day. */
export function EngagementChart({ id, pin, query, summary }: OverviewChartProps) {
  const answer = useQuery(engagementQuery(query));
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {(days) => (
        <TimeChartWidget
          id={id}
          title={title}
          pin={pin}
          chart={
            days.every(({ rate }) => rate === null)
              ? null
              : {
                  label: title,
                  days: days.map(({ date }) => date),
                  series: [
                    {
                      ...{ name: t('Engagement Rate'), noun: t('engagement rate') },
                      ...{ values: days.map(({ rate }) => rate), colour: 1, as: 'area' },
                    },
                  ],
                  ...{ unit: 'percent', isFromZero: true },
                }
          }
          empty={{ title: t('No figures'), description: t('No network told engagement in these days.') }}
          foot={
            <span>
              {summary.sentiment === 'all'
                ? t('Of reach, or of impressions where a network tells no reach. Shaded days were not told.')
                : t('Networks tell engagement without sentiment: all of it is shown.')}
            </span>
          }
        />
      )}
    </ChartAnswer>
  );
}
