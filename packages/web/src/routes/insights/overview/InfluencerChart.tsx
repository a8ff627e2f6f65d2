import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Widget } from '../ChartWidget.tsx';
import { PinButton } from '../PinButton.tsx';
import { AuthorRow } from './AuthorRow.tsx';
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
                <AuthorRow key={`${person.platform} ${person.externalId}`} author={person} />
              ))}
            </ol>
          )}
        </Widget>
      )}
    </ChartAnswer>
  );
}
