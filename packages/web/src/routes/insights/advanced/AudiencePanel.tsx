import type { AdvancedInsights } from '@parley/contract/insights/advanced-schemas.ts';
import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { formatExact, formatFigure } from '../../../components/charts/figure-format.ts';
import { t } from '../../../messages/translate.ts';
import { Card } from '../../../ui/Card.tsx';
import { ChartWidget } from '../ChartWidget.tsx';
import { platformChartOf } from '../platform-charts.ts';
import { metricWords } from './advanced-words.ts';
import { MetricWidget } from './MetricWidget.tsx';
import { PanelHead } from './PanelHead.tsx';

type PanelProps = { advanced: AdvancedInsights; platform: InsightsPlatform };

/** Who follows, how many come, and how much of them sees and does something. */
export function AudiencePanel({ advanced, platform }: PanelProps) {
  const { insights, metrics } = advanced;
  const gained = metrics.find(({ metric }) => metric === 'newFollowers');
  const isCounted = insights.timeSeriesData.followers.some((value) => value !== null);
  const { name, noun } = metricWords.newFollowers;
  return (
    <>
      <PanelHead words={gainedInWords(advanced)} />
      <Facts advanced={advanced} />
      <div className="mt-4 grid grid-cols-2 gap-4 max-[1100px]:grid-cols-1">
        {isCounted ? (
          <ChartWidget
            id="audience-followers"
            chart={platformChartOf('follower-growth', platform, insights)}
            insights={insights}
            pin={null}
          />
        ) : null}
        {gained === undefined ? null : (
          <MetricWidget
            id="audience-new"
            title={t('New followers by day')}
            advanced={advanced}
            view={gained}
            series={[{ name, noun, values: gained.values, colour: 1, as: 'bar' }]}
          />
        )}
      </div>
    </>
  );
}

function gainedInWords({ insights: { period, summary }, metrics }: AdvancedInsights): string {
  const gained = metrics.find(({ metric }) => metric === 'newFollowers')?.now ?? null;
  const now = summary.followers === null ? null : formatExact(summary.followers, 'count');
  if (gained === null)
    return now === null ? t('Followers are not known.') : t('{followers} followers.', { followers: now });
  const change = `${gained < 0 ? '−' : '+'}${formatExact(Math.abs(gained), 'count')}`;
  return now === null
    ? t('{change} followers in these {days} days.', { change, days: period.days })
    : t('{followers} followers, {change} in these {days} days.', { followers: now, change, days: period.days });
}

function Facts({ advanced: { audience } }: Pick<PanelProps, 'advanced'>) {
  const { engagementPerThousand, reachShare, timesSeen } = audience;
  const facts = [
    {
      name: t('Engagements for 1,000 followers'),
      value: engagementPerThousand === null ? null : formatFigure(engagementPerThousand, 'count'),
      basis: t('engagements of the period ÷ followers × 1000'),
    },
    {
      name: t('Reached on a day'),
      value: reachShare === null ? null : formatFigure(reachShare, 'percent'),
      basis: t('mean reach of a day ÷ followers × 100'),
    },
    {
      name: t('Times seen by one person'),
      value: timesSeen === null ? null : timesSeen.toFixed(1),
      basis: t('impressions ÷ reach, on the days of which both are known'),
    },
  ];
  return (
    <Card>
      <dl className="grid grid-cols-3 max-sm:grid-cols-1">
        {facts.map(({ basis, name, value }) => (
          <div
            key={name}
            className="border-s border-border px-4 py-3.5 first:border-s-0 max-sm:border-s-0 max-sm:border-t max-sm:first:border-t-0"
          >
            <dt className="text-xs text-muted-foreground">{name}</dt>
            <dd>
              <p className="num mt-1 text-[22px] leading-7 font-semibold tracking-[-0.02em]">{value ?? '–'}</p>
              <p className="text-xs text-subtle-foreground">{value === null ? t('not enough data') : basis}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
