import { type Sentiment, sentiments } from '@parley/contract/tickets/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { ChartSeries } from '../../../components/charts/chart-series.ts';
import { t } from '../../../messages/translate.ts';
import { TimeChartWidget } from '../ChartWidget.tsx';
import { ChartAnswer } from './ChartAnswer.tsx';
import type { OverviewChartProps } from './OverviewCharts.tsx';
import { sentimentTrendQuery } from './overview.queries.ts';
import { inboxLinkOf } from './overview-address.ts';

const title = t('Sentiment Trend');

const words: Record<Sentiment | 'unknown', { name: string; noun: string }> = {
  positive: { name: t('Positive'), noun: t('positive') },
  neutral: { name: t('Neutral'), noun: t('neutral') },
  negative: { name: t('Negative'), noun: t('negative') },
  unknown: { name: t('Unknown'), noun: t('not read') },
};

/** Messages by day and sentiment. A day opens its messages. */
export function SentimentChart({ id, pin, query, summary }: OverviewChartProps) {
  const answer = useQuery(sentimentTrendQuery(query));
  const navigate = useNavigate();
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {(days) => {
        const known = summary.sentiment === 'all' ? sentiments : [summary.sentiment];
        const isAnyUnknown = days.some(({ unknown }) => unknown > 0);
        const series = [...known, ...(isAnyUnknown ? (['unknown'] as const) : [])].map(
          (sentiment): ChartSeries => ({
            ...words[sentiment],
            values: days.map((day) => day[sentiment]),
            ...{ colour: sentiment, as: 'line' },
          }),
        );
        const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
        return (
          <TimeChartWidget
            id={id}
            title={title}
            pin={pin}
            chart={
              isEmpty
                ? null
                : { label: title, days: days.map(({ date }) => date), series, unit: 'count', isFromZero: true }
            }
            empty={{
              title: t('No messages'),
              description: t('Nobody wrote in these days, or the filters leave nothing.'),
            }}
            foot={
              <>
                <span>{t('A day opens its messages.')}</span>
                {known.map((sentiment) => (
                  <Link
                    key={sentiment}
                    to={inboxLinkOf(summary.inbox, { sentiment })}
                    className="inline-flex min-h-6 items-center rounded-sm text-primary hover:underline"
                  >
                    {t('All {sentiment} ones', { sentiment: words[sentiment].noun })}
                  </Link>
                ))}
              </>
            }
            onOpen={(day) => void navigate(inboxLinkOf(summary.inbox, { startDate: day, endDate: day }))}
          />
        );
      }}
    </ChartAnswer>
  );
}
