import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { reasonOf } from '../api/errors.ts';
import { t } from '../messages/translate.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/Notice.tsx';

type NextPageProps = {
  list: Pick<
    UseInfiniteQueryResult,
    | 'data'
    | 'error'
    | 'fetchNextPage'
    | 'hasNextPage'
    | 'isError'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'refetch'
  >;
  /** What the button says where further down is not simply more. */
  label?: string;
  className?: string;
};

/** Stands below a list that comes in pages, where there is a next one, or where what is shown could not be brought up to date. */
export function NextPage({ className, label, list }: NextPageProps) {
  const isFailed = list.isError && list.data !== undefined;
  if (!isFailed && !list.hasNextPage) return null;
  return (
    <div className={classNames('flex flex-col items-center', className)}>
      {isFailed ? (
        <Notice
          tone="negative"
          className="w-full"
          action={
            <Button
              size="sm"
              busy={list.isFetching}
              onClick={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
            >
              {t('Retry')}
            </Button>
          }
        >
          <strong>
            {list.isFetchNextPageError ? t('More could not be loaded.') : t('The list may be out of date.')}
          </strong>{' '}
          {reasonOf(list.error)}
        </Notice>
      ) : (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {label ?? t('Show more')}
        </Button>
      )}
    </div>
  );
}
