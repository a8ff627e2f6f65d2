import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PartBoundary } from '../../components/PartBoundary.tsx';
import { t } from '../../messages/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

type SettingsSubpageProps = {
  title: string;
  /** The tab of Settings that it lies below. */
  back: string;
  description: string;
  /** Why this person may not change it; null: they may. */
  refusal: string | null;
  children: ReactNode;
};

/** A page of settings of its own. Whoever may not change it sees it all the same. */
export function SettingsSubpage({ back, children, description, refusal, title }: SettingsSubpageProps) {
  return (
    <>
      <PageHeading title={title}>
        <BackLink to={back}>{t('Settings')}</BackLink>
      </PageHeading>
      <p className="mt-1 max-w-[70ch] text-muted-foreground">{description}</p>
      {refusal === null ? null : (
        <Notice tone="warning" className="mt-4">
          {refusal}
        </Notice>
      )}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </>
  );
}

type LoadedSettingsProps<Saved> = {
  query: UseQueryResult<Saved>;
  /** True while something else is awaited by which the form is laid out: it would jump. */
  isHeld?: boolean;
  /** As an error names it. */
  name: string;
  loading: string;
  /** The title where it could not be loaded. */
  failure: string;
  children: (saved: Saved) => ReactNode;
};

/** A form once its settings are there. */
export function LoadedSettings<Saved>(props: LoadedSettingsProps<Saved>) {
  const { children, failure, isHeld = false, loading, name, query } = props;
  if (query.data !== undefined && !isHeld) return <PartBoundary name={name}>{children(query.data)}</PartBoundary>;
  return (
    <Card>
      {query.isError ? (
        <ErrorState
          title={failure}
          reason={reasonOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div role="status" className="flex flex-col gap-6 p-4">
          <span className="sr-only">{loading}</span>
          <SkeletonText />
          <SkeletonText />
        </div>
      )}
    </Card>
  );
}
