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
import { HiddenLogCard } from './HiddenLogCard.tsx';
import { RulesForm } from './RulesForm.tsx';
import { rulesQuery } from './rules.queries.ts';

/** What Parley does by itself. Whoever may not change it sees it all the same. */
export function RulesPage() {
  usePageTitle(t('Rules'));
  const queryClient = useQueryClient();
  const rules = useQuery(rulesQuery);
  const refusal = useRefusal('assistant.manage');
  const refresh = () => void fetchAnew(queryClient, rulesQuery.queryKey);
  useLiveEvent('assistant.changed', refresh);
  useLiveEvent('resync', refresh);
  return (
    <>
      <PageHeading title={t('Rules')}>
        <Link
          to={`${paths.settings}?tab=ai`}
          className="inline-flex items-center gap-1 pt-0.75 text-muted-foreground hover:text-foreground hover:underline pointer-coarse:min-h-11"
        >
          <ArrowLeft size={14} aria-hidden="true" />
          {t('Settings')}
        </Link>
      </PageHeading>
      <p className="mt-1 max-w-[70ch] text-muted-foreground">
        {t(
          'What Parley does by itself when a message has been read. Every act stands in the ticket and in the audit log.',
        )}
      </p>
      {refusal === null ? null : (
        <Notice tone="warning" className="mt-4">
          {refusal}
        </Notice>
      )}
      <div className="mt-4 flex flex-col gap-4">
        {rules.data === undefined ? (
          <Card>
            {rules.isError ? (
              <ErrorState
                title={t('The rules could not be loaded')}
                reason={reasonOf(rules.error)}
                onRetry={() => rules.refetch()}
                retrying={rules.isFetching}
              />
            ) : (
              <div role="status" className="flex flex-col gap-6 p-4">
                <span className="sr-only">{t('Loading the rules...')}</span>
                <SkeletonText />
                <SkeletonText />
              </div>
            )}
          </Card>
        ) : (
          <PartBoundary name={t('The rules')}>
            <RulesForm saved={rules.data} isLocked={refusal !== null} />
          </PartBoundary>
        )}
        <PartBoundary name={t('The log of hidden messages')}>
          <HiddenLogCard />
        </PartBoundary>
      </div>
    </>
  );
}
