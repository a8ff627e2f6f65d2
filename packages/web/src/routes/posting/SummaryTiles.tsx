import { formatShortNumber } from '@parley/contract/short-number.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock4, PenLine } from 'lucide-react';
import { reasonOf } from '../../api/errors.ts';
import { locale, t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { postSummaryQuery } from './post/posting.queries.ts';

const tiles = [
  { name: 'scheduled', label: t('Scheduled Posts'), Icon: Clock4, colour: 'text-neutral' },
  { name: 'drafts', label: t('Draft Posts'), Icon: PenLine, colour: 'text-muted-foreground' },
  { name: 'publishedToday', label: t('Published Today'), Icon: CircleCheck, colour: 'text-positive' },
] as const;

/** How many posts wait, are drafts, and went out today. */
export function SummaryTiles() {
  const summary = useQuery(postSummaryQuery);
  if (summary.isError && summary.data === undefined)
    return (
      <div
        role="alert"
        className="flex items-center gap-2 rounded-[10px] border border-border bg-card px-3.5 py-2.5 text-negative-foreground shadow-xs max-md:mx-4"
      >
        <span className="min-w-0 grow">
          {t('The figures could not be loaded. {reason}', { reason: reasonOf(summary.error) })}
        </span>
        <Button size="sm" busy={summary.isFetching} onClick={() => summary.refetch()}>
          {t('Retry')}
        </Button>
      </div>
    );
  return (
    <dl
      aria-label={t('Posts')}
      className="grid grid-cols-3 rounded-[10px] border border-border bg-card shadow-xs max-md:mx-4"
    >
      {tiles.map(({ name, label, Icon, colour }) => (
        <div
          key={name}
          className="flex min-w-0 flex-col justify-center gap-1 px-3.5 max-[23rem]:justify-between py-2.5 not-first:border-s not-first:border-border max-md:gap-2 max-md:px-2.5"
        >
          <dt className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted-foreground max-[23rem]:whitespace-normal">
            <Icon size={14} aria-hidden="true" className={`shrink-0 max-md:hidden ${colour}`} />
            {label}
          </dt>
          <dd
            title={summary.data?.[name].toLocaleString(locale)}
            className="num text-[20px] leading-6 font-semibold tracking-[-.02em]"
          >
            {summary.data === undefined ? (
              <>
                <Skeleton className="my-1 h-4 w-8" />
                <span className="sr-only">{t('Loading')}</span>
              </>
            ) : (
              formatShortNumber(summary.data[name])
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
