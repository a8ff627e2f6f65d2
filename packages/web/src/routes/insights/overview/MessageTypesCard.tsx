import { messageTypeLabels } from '@parley/contract/tickets/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { partColour } from '../../../components/charts/chart-colour.ts';
import { DonutChart } from '../../../components/charts/DonutChart.tsx';
import { t, tWord } from '../../../messages/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Widget } from '../ChartWidget.tsx';
import { ChartAnswer } from './ChartAnswer.tsx';
import { messageTypesQuery, type OverviewQuery } from './overview.queries.ts';
import { useOverviewAddress } from './use-overview-address.ts';

const title = t('Message types');
const id = 'messageTypes';

/** How many messages were comments, direct messages, mentions and reviews. */
export function MessageTypesCard({ query }: { query: OverviewQuery }) {
  const answer = useQuery(messageTypesQuery(query));
  const { toBehind } = useOverviewAddress();
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {(types) => (
        <Widget id={id} title={title} foot={<span>{t('A type opens its messages.')}</span>}>
          {types.every(({ count }) => count === 0) ? (
            <EmptyState
              icon={<MessagesSquare size={18} />}
              title={t('No messages')}
              description={t('Nobody wrote in these days, or the filters leave nothing.')}
            />
          ) : (
            <DonutChart
              noun={t('{total, plural, one {message} other {messages}}', {
                total: types.reduce((sum, { count }) => sum + count, 0),
              })}
              chart={{
                label: title,
                unit: 'count',
                parts: types.map(({ count, type }, index) => ({
                  id: type,
                  name: tWord(messageTypeLabels[type]),
                  ...{ value: count, colour: partColour(index) },
                  ...(count === 0 ? {} : { to: toBehind({ messageType: type }) }),
                })),
              }}
            />
          )}
        </Widget>
      )}
    </ChartAnswer>
  );
}
