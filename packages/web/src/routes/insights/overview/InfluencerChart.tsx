import type { Influencer } from '@parley/contract/overview/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { formatExact, formatFigure } from '../../../components/charts/figure-format.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { t } from '../../../messages/translate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Widget } from '../ChartWidget.tsx';
import { PinButton } from '../PinButton.tsx';
import { ChartAnswer } from './ChartAnswer.tsx';
import type { OverviewChartProps } from './OverviewCharts.tsx';
import { influencersQuery } from './overview.queries.ts';

const title = t('Top Influencers');

/** Who of those that wrote has most followers. A person opens their newest message. */
export function InfluencerChart({ id, pin, query }: OverviewChartProps) {
  const answer = useQuery(influencersQuery(query));
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {(people) => (
        <Widget
          id={id}
          title={title}
          actions={<PinButton title={title} pin={pin} />}
          foot={<span>{t('Of those who wrote in these days, as far as the network tells their followers.')}</span>}
        >
          {people.length === 0 ? (
            <EmptyState
              icon={<Megaphone size={18} />}
              title={t('No influencers')}
              description={t('No network told the followers of anybody who wrote in these days.')}
            />
          ) : (
            <ol aria-label={title} className="max-h-90 overflow-y-auto mask-b-from-[calc(100%-28px)] pb-3">
              {people.map((person) => (
                <InfluencerRow key={`${person.platform} ${person.externalId}`} person={person} />
              ))}
            </ol>
          )}
        </Widget>
      )}
    </ChartAnswer>
  );
}

function InfluencerRow({ person }: { person: Influencer }) {
  const { followers, handle, lastTicketId, messages, name, negative, platform, positive } = person;
  return (
    <li className="relative flex items-center gap-3 border-t border-border py-2 first:border-t-0">
      <Avatar name={name} sizePx={28} />
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-center gap-1.5 font-medium">
          <Link
            to={ticketLink(lastTicketId)}
            className="truncate rounded-sm after:absolute after:inset-0 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <PlatformTile platform={platform} sizePx={16} label={platformNames[platform]} />
        </p>
        <p className="num truncate text-xs text-muted-foreground">
          {handle === null ? null : <bdi>{`@${handle.replace(/^@/, '')} · `}</bdi>}
          {t('{messages, plural, one {1 message} other {# messages}}, {positive} positive, {negative} negative', {
            ...{ messages, positive, negative },
          })}
        </p>
      </div>
      <p className="num shrink-0 text-end text-xs text-muted-foreground">
        <span className="block text-sm font-medium text-foreground" title={formatExact(followers, 'count')}>
          {formatFigure(followers, 'count')}
        </span>
        {t('followers')}
      </p>
    </li>
  );
}
