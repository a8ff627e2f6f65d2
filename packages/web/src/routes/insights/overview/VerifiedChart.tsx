import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Widget } from '../ChartWidget.tsx';
import { PinButton } from '../PinButton.tsx';
import { AuthorRow } from './AuthorRow.tsx';
import { ChartAnswer } from './ChartAnswer.tsx';
import type { OverviewChartProps } from './OverviewCharts.tsx';
import { verifiedAuthorsQuery } from './overview.queries.ts';

const title = t('Verified Accounts');

/** Who of those that wrote is verified by their network. A person opens their newest message. */
export function VerifiedChart({ id, pin, query }: OverviewChartProps) {
  const answer = useQuery(verifiedAuthorsQuery(query));
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {({ authors, messages, people }) => (
        <Widget
          id={id}
          title={title}
          actions={<PinButton title={title} pin={pin} />}
          foot={<span>{t('As the network said when they wrote. Not all networks tell it of everybody.')}</span>}
        >
          {authors.length === 0 ? (
            <EmptyState
              icon={<BadgeCheck size={18} />}
              title={t('No verified accounts')}
              description={t('No network called anybody verified who wrote in these days.')}
            />
          ) : (
            <>
              <p className="pb-2 text-sm text-muted-foreground">
                {t(
                  '{messages, plural, one {1 message} other {# messages}} of {people, plural, one {1 verified account} other {# verified accounts}}',
                  { messages, people },
                )}
              </p>
              <ol aria-label={title} className="max-h-82 overflow-y-auto mask-b-from-[calc(100%-28px)] pb-3">
                {authors.map((author) => (
                  <AuthorRow key={`${author.platform} ${author.externalId}`} author={author} />
                ))}
              </ol>
            </>
          )}
        </Widget>
      )}
    </ChartAnswer>
  );
}
