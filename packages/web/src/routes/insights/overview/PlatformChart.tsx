import { insightsPlatforms } from '@parley/contract/insights/rules.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { BarList } from '../../../components/charts/BarList.tsx';
import type { ChartColour } from '../../../components/charts/chart-colour.ts';
import { formatFigure } from '../../../components/charts/figure-format.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { t } from '../../../messages/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Widget } from '../ChartWidget.tsx';
import { PinButton } from '../PinButton.tsx';
import { ChartAnswer } from './ChartAnswer.tsx';
import type { OverviewChartProps } from './OverviewCharts.tsx';
import { platformDistributionQuery } from './overview.queries.ts';
import { inboxLinkOf } from './overview-address.ts';

const title = t('Platform Distribution');

/** How many messages came from which network. */
export function PlatformChart({ id, pin, query, summary }: OverviewChartProps) {
  const answer = useQuery(platformDistributionQuery(query));
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {(counts) => (
        <Widget
          id={id}
          title={title}
          actions={<PinButton title={title} pin={pin} />}
          foot={<span>{t('Messages, and their share of all. A network opens its messages.')}</span>}
        >
          {counts.length === 0 ? (
            <EmptyState
              icon={<MessagesSquare size={18} />}
              title={t('No messages')}
              description={t('Nobody wrote in these days, or the filters leave nothing.')}
            />
          ) : (
            <BarList
              chart={{
                label: title,
                unit: 'count',
                parts: counts.map(({ count, platform, share }) => ({
                  id: platform,
                  name: platformNames[platform],
                  icon: <PlatformTile platform={platform} sizePx={16} />,
                  ...{ value: count, colour: colourOf(platform), noun: t('messages') },
                  more: formatFigure(share * 100, 'percent'),
                  to: inboxLinkOf(summary.inbox, { platform }),
                })),
              }}
            />
          )}
        </Widget>
      )}
    </ChartAnswer>
  );
}

/** A network's own where it has a series; the others stand out by their name and sign. */
function colourOf(platform: Platform): ChartColour {
  return insightsPlatforms.find((each) => each === platform) ?? 5;
}
