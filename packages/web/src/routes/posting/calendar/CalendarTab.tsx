import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { personZone } from '../../../components/person-zone.ts';
import { postingSettingsQuery } from '../../../components/posting-settings.queries.ts';
import { useNow } from '../../../components/use-now.ts';
import { wallClockOf } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { LoadingPosts } from './CalendarPlaceholder.tsx';
import { CalendarTotals } from './CalendarTotals.tsx';
import { useCalendarView } from './calendar-address.ts';
import { PostList } from './PostList.tsx';

// Dragging weighs as much as the rest of the page.
const TimeView = lazyComponent(async () => (await import('./TimeView.tsx')).TimeView);

/** The Content Calendar: as table, cards, month, week or day. */
export function CalendarTab() {
  const settings = useQuery(postingSettingsQuery);
  const zone = personZone();
  const today = wallClockOf(useNow(), zone).date;
  const { view, day } = useCalendarView();
  const isTime = view === 'month' || view === 'week' || view === 'day';
  return (
    <Card className="max-md:-mx-4 max-md:rounded-none max-md:border-x-0 [&>:last-child>:last-child]:rounded-b-[11px]">
      <section aria-label={t('Content Calendar')}>
        <CalendarBar today={today} />
        <CalendarTotals />
        {settings.isError && settings.data === undefined ? (
          <div className="border-t border-border">
            <ErrorState
              title={t('The calendar could not be loaded')}
              reason={reasonOf(settings.error)}
              onRetry={() => settings.refetch()}
              retrying={settings.isFetching}
            />
          </div>
        ) : settings.data === undefined ? (
          <LoadingPosts />
        ) : isTime ? (
          <Suspense fallback={<LoadingPosts />}>
            <TimeView view={view} day={day ?? today} today={today} zone={zone} />
          </Suspense>
        ) : (
          <PostList view={view} zone={zone} />
        )}
      </section>
    </Card>
  );
}
