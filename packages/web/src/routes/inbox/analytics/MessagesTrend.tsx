import type { Analytics } from '@parley/contract/inbox/schemas.ts';
import { Suspense } from 'react';
import { lazyOptional } from '../../../components/lazy-component.ts';
import { locale, t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { noFigures } from './use-visible-panels.ts';

const TrendChart = lazyOptional(async () => (await import('./TrendChart.tsx')).TrendChart);

// The dates are days without a time, so they are read in UTC.
const dayFormat = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Nov 15. */
export function formatDay(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** Total messages per day, axes hidden; the days stand beneath. */
export function MessagesTrend({ trend }: { trend: Analytics['trend'] }) {
  if (trend.length === 0) return <p className="text-center text-muted-foreground">{noFigures.trend}</p>;
  const days = trend.map((day) => ({ ...day, label: formatDay(day.date) }));
  return (
    <>
      <div aria-hidden="true" className="h-20">
        <Suspense fallback={<Skeleton className="h-full rounded-md" />}>
          <TrendChart days={days} />
        </Suspense>
      </div>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-2xs text-subtle-foreground">
        {days.map((day, index) => (
          <span key={day.date} className={classNames(index % 2 === 1 && '@max-[340px]/panel:hidden')}>
            {day.label}
          </span>
        ))}
      </div>
      <p className="sr-only">
        {t('Total messages per day: {map}.', {
          map: days.map((day) => `${day.label} ${day.totalMessages}`).join(', '),
        })}
      </p>
    </>
  );
}
