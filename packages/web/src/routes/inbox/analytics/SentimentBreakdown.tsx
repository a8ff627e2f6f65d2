import type { Analytics } from '@parley/contract/inbox/schemas.ts';
import { Suspense } from 'react';
import { lazyOptional } from '../../../components/lazy-component.ts';
import { locale, t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { percentagesOf } from './quick-stats-format.ts';
import { noFigures } from './use-visible-panels.ts';

const SentimentChart = lazyOptional(async () => (await import('./SentimentChart.tsx')).SentimentChart);

const slices = [
  { key: 'positive', label: t('Positive'), colour: 'bg-positive' },
  { key: 'neutral', label: t('Neutral'), colour: 'bg-neutral' },
  { key: 'negative', label: t('Negative'), colour: 'bg-negative' },
] as const;

const counted = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** A doughnut with its legend in words, counts and percent. */
export function SentimentBreakdown({ sentiment }: { sentiment: Analytics['sentiment'] }) {
  const counts = slices.map(({ key }) => sentiment[key]);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return <p className="text-center text-muted-foreground">{noFigures.sentiment}</p>;
  const shares = percentagesOf(counts);
  return (
    <div className="flex items-center gap-5 @max-[280px]/panel:gap-3">
      {/* The legend says the same in words. */}
      <div aria-hidden="true" className="relative size-26 shrink-0">
        <Suspense fallback={<Skeleton shape="circle" className="size-26" />}>
          <SentimentChart sentiment={sentiment} />
        </Suspense>
        <div className="pointer-events-none absolute inset-0 grid content-center text-center">
          <span className="num text-lg leading-6 font-semibold tracking-[-.012em]">{counted.format(total)}</span>
          <span className="-mt-0.5 text-2xs text-subtle-foreground">
            {t('{total, plural, one {message} other {messages}}', { total })}
          </span>
        </div>
      </div>
      <ul className="flex max-w-110 min-w-0 grow flex-col gap-2">
        {slices.map(({ key, label, colour }, index) => (
          <li key={key} className="flex items-center gap-2 @max-[280px]/panel:gap-1.5 @max-[280px]/panel:text-xs">
            <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-[2.5px]', colour)} />
            <span>{label}</span>
            <span className="num ms-auto font-medium">{counted.format(sentiment[key])}</span>
            <span className="num w-9 text-end text-subtle-foreground @max-[255px]/panel:sr-only">{shares[index]}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
