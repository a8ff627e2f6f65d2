import type { UseQueryResult } from '@tanstack/react-query';
import { reasonOf } from '../api/errors.ts';
import { t } from '../messages/translate.ts';
import { Button } from '../ui/Button.tsx';

export type FailedChoicesProps = {
  /** What could not be had: 'Campaigns could not be loaded.' */
  title: string;
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
};

/** Whether there is nothing to choose from because it could not be fetched. */
export function haveFailed({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean {
  return data === undefined && error !== null;
}

/** Stands beside what a person chooses from: an empty list would say that there is nothing to choose. Nothing where the choices came. */
export function FailedChoices({ title, query }: FailedChoicesProps) {
  if (!haveFailed(query)) return null;
  return (
    <p role="alert" className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-negative-foreground">
      <span className="wrap-anywhere" title={reasonOf(query.error)}>
        {title}
      </span>
      <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('Retry')}
      </Button>
    </p>
  );
}
