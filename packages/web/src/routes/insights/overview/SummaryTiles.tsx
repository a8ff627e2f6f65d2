import type { AnalyticsSummary, SummaryFigure } from '@parley/contract/overview/schemas.ts';
import { type LucideIcon, MessagesSquare, Reply, Smile, Timer } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '../../../components/charts/chart-day.ts';
import { formatExact, formatFigure } from '../../../components/charts/figure-format.ts';
import { formatDuration } from '../../../components/format-duration.ts';
import { useNow } from '../../../components/use-now.ts';
import { knownZone, zoneLabel } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Card } from '../../../ui/Card.tsx';
import { GrowthText } from '../GrowthText.tsx';
import { inboxLinkOf } from './overview-address.ts';

type Tile = {
  name: string;
  Icon: LucideIcon;
  figure: SummaryFigure;
  write: (value: number) => string;
  /** How many messages it rests on. */
  basis: string;
  more?: string | null;
};

/** Four figures of the messages, each beside the period before, with the messages that it was counted from. */
export function SummaryTiles({ summary }: { summary: AnalyticsSummary }) {
  const { days } = summary.period;
  const link = inboxLinkOf(summary.inbox);
  return (
    <>
      <dl className="mt-4 grid grid-cols-4 gap-4 max-[1100px]:grid-cols-2 max-sm:gap-3">
        {tilesOf(summary).map(({ Icon, basis, figure, more = null, name, write }) => (
          <Card key={name} className="relative px-4 py-3.5 hover:border-border-strong">
            <dt className="flex items-center gap-1.5 text-xs text-muted-foreground">
              <Icon size={14} aria-hidden="true" className="shrink-0" />
              <Link to={link} className="rounded-sm after:absolute after:inset-0 hover:underline">
                {name}
              </Link>
            </dt>
            <dd>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="num mt-1.5 text-[22px] leading-7 font-semibold tracking-[-0.02em]">
                  {figure.value === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{t('No figure')}</span>
                    </>
                  ) : (
                    write(figure.value)
                  )}
                </span>
                {figure.value === null ? (
                  <span className="text-xs text-subtle-foreground">{t('not enough data')}</span>
                ) : (
                  <span
                    title={figure.before === null ? undefined : t('{figure} before', { figure: write(figure.before) })}
                  >
                    <GrowthText growth={figure.growth} isGood={figure.isPositive} />
                  </span>
                )}
              </p>
              <p className="text-xs text-subtle-foreground">
                {figure.growth === null ? basis : t('{basis}, vs previous {days} days', { basis, days })}
              </p>
              {more === null ? null : <p className="num text-xs text-subtle-foreground">{more}</p>}
            </dd>
          </Card>
        ))}
      </dl>
      <Basis summary={summary} />
    </>
  );
}

/** What customers said themselves: never an average without how many it is of. */
function ratingsWords(ratings: AnalyticsSummary['ratings']): string | null {
  if (ratings === null || ratings.asked === 0) return null;
  const { answers, asked, average } = ratings;
  return average === null
    ? t('Rated by 0 of {asked} customers asked', { asked })
    : t('Rated {average}/5 by {answers} of {asked} customers asked', { average: average.toFixed(1), answers, asked });
}

function tilesOf({
  avgResponseTime,
  ratings,
  responseRate,
  satisfactionScore,
  totalMessages,
}: AnalyticsSummary): Tile[] {
  const messages = (count: number) =>
    t('{count, plural, one {1 message} other {{count} messages}}', { count: formatExact(count, 'count') });
  return [
    {
      name: t('Total messages'),
      Icon: MessagesSquare,
      figure: totalMessages,
      write: (value) => formatFigure(value, 'count'),
      basis: messages(totalMessages.messages),
    },
    {
      name: t('Response rate'),
      Icon: Reply,
      figure: responseRate,
      write: (value) => formatFigure(value, 'percent'),
      basis: t('of {messages}', { messages: messages(responseRate.messages) }),
    },
    {
      name: t('Avg response time'),
      Icon: Timer,
      figure: avgResponseTime,
      write: formatDuration,
      basis: t('of {messages}', { messages: messages(avgResponseTime.messages) }),
    },
    {
      name: t('Satisfaction score'),
      Icon: Smile,
      figure: satisfactionScore,
      write: (value) => value.toFixed(1),
      basis: t('of {messages}', { messages: messages(satisfactionScore.messages) }),
      more: ratingsWords(ratings),
    },
  ];
}

/** What the page was counted from. */
function Basis({ summary: { period, totalMessages } }: { summary: AnalyticsSummary }) {
  const now = useNow();
  return (
    <p className="num mt-2 text-xs text-subtle-foreground">
      {t('From {count, plural, one {1 message} other {{count} messages}}, {start} to {end}, {zone}.', {
        count: formatExact(totalMessages.messages, 'count'),
        start: formatDay(period.start, 'date'),
        end: formatDay(period.end, 'date'),
        zone: zoneLabel(knownZone(period.timeZone), now),
      })}{' '}
      {period.isUnderWay
        ? t('The last day is not over: it is compared with the days before up to the same time.')
        : null}
    </p>
  );
}
