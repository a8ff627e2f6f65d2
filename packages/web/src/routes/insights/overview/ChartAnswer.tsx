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

/** How high what comes mostly is, so that nothing moves when it does. */
const heights: Readonly<Record<string, string>> = {
  ...{ benchmark: 'h-38', alerts: 'h-38', bestTime: 'h-19', peakHours: 'h-64' },
  ...{ verified: 'h-94', influencer: 'h-94', keywords: 'h-87', messageTypes: 'h-87' },
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
        <div role="status" className={heights[id] ?? 'h-53'}>
          <span className="sr-only">{t('Loading {title}...', { title })}</span>
          <Skeleton className="h-full" />
        </div>
      )}
    </Widget>
  );
}
