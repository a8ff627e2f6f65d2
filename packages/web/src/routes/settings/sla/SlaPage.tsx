import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { PartBoundary } from '../../../components/PartBoundary.tsx';
import { usePageTitle } from '../../../components/use-page-title.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { SlaForm } from './SlaForm.tsx';
import { SurveyCard } from './SurveyCard.tsx';
import { slaPoliciesQuery } from './sla.queries.ts';

/** What the workspace promises. Whoever may not change it sees it all the same. */
export function SlaPage() {
  usePageTitle(t('SLA policies'));
  const queryClient = useQueryClient();
  const policies = useQuery(slaPoliciesQuery);
  const refusal = useRefusal('workspace.manage');
  const refresh = () => void fetchAnew(queryClient, slaPoliciesQuery.queryKey);
  useLiveEvent('workspace.changed', refresh);
  useLiveEvent('resync', refresh);
  return (
    <>
      <PageHeading title={t('SLA policies')}>
        <Link
          to={paths.settings}
          className="inline-flex items-center gap-1 pt-0.75 text-muted-foreground hover:text-foreground hover:underline pointer-coarse:min-h-11"
        >
          <ArrowLeft size={14} aria-hidden="true" />
          {t('Settings')}
        </Link>
      </PageHeading>
      <p className="mt-1 max-w-[70ch] text-muted-foreground">
        {t(
          'How soon customers are to be answered. Each ticket says what is due when, the inbox can be ordered by it, and the bell warns before and tells after.',
        )}
      </p>
      {refusal === null ? null : (
        <Notice tone="warning" className="mt-4">
          {refusal}
        </Notice>
      )}
      <div className="mt-4 flex flex-col gap-4">
        {policies.data === undefined ? (
          <Card>
            {policies.isError ? (
              <ErrorState
                title={t('The SLA policies could not be loaded')}
                reason={reasonOf(policies.error)}
                onRetry={() => policies.refetch()}
                retrying={policies.isFetching}
              />
            ) : (
              <div role="status" className="flex flex-col gap-6 p-4">
                <span className="sr-only">{t('Loading the policies...')}</span>
                <SkeletonText />
                <SkeletonText />
              </div>
            )}
          </Card>
        ) : (
          <PartBoundary name={t('The SLA policies')}>
            <SlaForm saved={policies.data} isLocked={refusal !== null} />
          </PartBoundary>
        )}
        {policies.isPending ? null : (
          <PartBoundary name={t('Ratings by customers')}>
            <SurveyCard isLocked={refusal !== null} />
          </PartBoundary>
        )}
      </div>
    </>
  );
}
