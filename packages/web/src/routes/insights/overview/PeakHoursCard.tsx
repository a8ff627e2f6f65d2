import type { PeakHours } from '@parley/contract/overview/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { formatExact } from '../../../components/charts/figure-format.ts';
import { HeatMap } from '../../../components/charts/HeatMap.tsx';
import { useNow } from '../../../components/use-now.ts';
import { weekdayNames } from '../../../components/working-hours-words.ts';
import { formatClock, knownZone, zoneLabel } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Widget } from '../ChartWidget.tsx';
import { shortWeekdayOf } from '../calendar-weeks.ts';
import { ChartAnswer } from './ChartAnswer.tsx';
import { type OverviewQuery, peakHoursQuery } from './overview.queries.ts';
import { useOverviewAddress } from './use-overview-address.ts';

const title = t('Peak hours');
const id = 'peakHours';

/** Messages by weekday and hour. */
export function PeakHoursCard({ query }: { query: OverviewQuery }) {
  const answer = useQuery(peakHoursQuery(query));
  const { openBehind } = useOverviewAddress();
  const now = useNow();
  return (
    <ChartAnswer id={id} title={title} answer={answer}>
      {(data) => (
        <Widget
          id={id}
          title={title}
          foot={
            <span>
              {t('A cell (click, or Enter) opens its messages. Hours by the clocks of {zone}.', {
                zone: zoneLabel(knownZone(data.timeZone), now),
              })}
            </span>
          }
        >
          {data.peak === null ? (
            <EmptyState
              icon={<Clock size={18} />}
              title={t('No messages')}
              description={t('Nobody wrote in these days, or the filters leave nothing.')}
            />
          ) : (
            <>
              <p className="mb-2 text-muted-foreground">{peakInWords(data.peak)}</p>
              <HeatMap
                onOpen={(row, hour) => openBehind({ weekday: data.weekdays[row]?.weekday ?? 1, hour })}
                chart={{
                  ...{ label: title, corner: t('Weekday'), unit: 'count', noun: t('messages') },
                  rows: data.weekdays.map(({ weekday }) => ({
                    id: String(weekday),
                    name: shortWeekdayOf(weekday - 1),
                  })),
                  columns: Array.from({ length: 24 }, (_, hour) => ({
                    id: String(hour),
                    name: clockOf(hour),
                    short: clockOf(hour),
                  })),
                  // A weekday that the period does not have is a gap, not an empty day.
                  values: data.weekdays.map(({ days, hours }) => (days === 0 ? hours.map(() => null) : hours)),
                }}
              />
            </>
          )}
        </Widget>
      )}
    </ChartAnswer>
  );
}

function peakInWords({ count, hour, weekday }: NonNullable<PeakHours['peak']>): string {
  return t('Most on {day} from {from} to {to}: {count, plural, one {1 message} other {{count} messages}}.', {
    day: weekdayNames[weekday - 1] ?? '',
    from: clockOf(hour),
    to: clockOf((hour + 1) % 24),
    count: formatExact(count, 'count'),
  });
}

function clockOf(hour: number): string {
  return formatClock(`${String(hour).padStart(2, '0')}:00`);
}
