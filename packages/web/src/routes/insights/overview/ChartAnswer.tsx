import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Widget } from '../ChartWidget.tsx';

type ChartAnswerProps<Answer> = {
  id: string;
  title: string;
  answer: UseQueryResult<Answer>;
  children: (data: Answer) => ReactNode;
};

/** A chart once its figures are there; before that its place, and why they are not where they could not be had. */
export function ChartAnswer<Answer>({ answer, children, id, title }: ChartAnswerProps<Answer>) {
  if (answer.data !== undefined) return children(answer.data);
  return (
    <Widget id={id} title={title} foot={null}>
      {answer.isError ? (
        <ErrorState
          title={t('{title} could not be loaded', { title })}
          reason={reasonOf(answer.error)}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      ) : (
        <div role="status" className="h-49">
          <span className="sr-only">{t('Loading {title}...', { title })}</span>
          <Skeleton className="h-full" />
        </div>
      )}
    </Widget>
  );
}
