import type { IncidentDetail } from '@parley/contract/incidents/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError, reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { useLiveEvent } from '../../api/live-events.ts';
import { NotFound } from '../../components/NotFound.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { IncidentActions } from './IncidentActions.tsx';
import { IncidentChart } from './IncidentChart.tsx';
import { IncidentMessages } from './IncidentMessages.tsx';
import { IncidentTimeline } from './IncidentTimeline.tsx';
import { basisWords, growthOf, momentOf, stateOf, titleOf } from './incident-words.ts';
import { incidentQuery } from './incidents.queries.ts';

/** One flood of negative messages: its course, what is behind it, what is done about it. */
export function IncidentPage() {
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const incident = useQuery(incidentQuery(id));
  const refresh = () => void fetchAnew(queryClient, incidentQuery(id).queryKey);
  useLiveEvent('incident.changed', refresh);
  useLiveEvent('posting.changed', refresh);
  useLiveEvent('resync', refresh);
  usePageTitle(incident.data === undefined ? t('Incident') : titleOf(incident.data));
  if (incident.error instanceof ApiError && [400, 404].includes(incident.error.status)) return <NotFound />;
  return (
    <>
      <Link
        to={paths.incidents}
        className="mb-2 inline-flex min-h-6 items-center gap-1.5 rounded-sm text-sm text-muted-foreground hover:text-foreground"
      >
        <ArrowLeft size={14} aria-hidden="true" />
        {t('All incidents')}
      </Link>
      {incident.isPending ? (
        <Card className="p-4">
          <div role="status">
            <span className="sr-only">{t('Loading the incident...')}</span>
            <SkeletonText />
          </div>
        </Card>
      ) : incident.data === undefined ? (
        <Card>
          <ErrorState
            size="lg"
            title={t('The incident could not be loaded')}
            reason={reasonOf(incident.error)}
            onRetry={() => incident.refetch()}
            retrying={incident.isFetching}
          />
        </Card>
      ) : (
        <Shown incident={incident.data} />
      )}
    </>
  );
}

function Shown({ incident }: { incident: IncidentDetail }) {
  const { label, tone } = stateOf(incident);
  return (
    <>
      <PageHeading title={titleOf(incident)}>
        <Badge tone={tone}>{label}</Badge>
      </PageHeading>
      <p className="mt-1 text-muted-foreground">
        {growthOf(incident)}. {basisWords[incident.basis]}
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_320px] items-start gap-4 max-lg:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
          <Card className="max-lg:order-1">
            <CardHeader title={t('Course')} />
            <dl className="grid grid-cols-4 gap-3 px-4 pb-3 max-sm:grid-cols-2">
              <Figure label={t('People so far')} value={String(incident.people)} />
              <Figure label={t('Began')} value={momentOf(incident.startedAt)} />
              <Figure label={t('Noticed')} value={momentOf(incident.raisedAt)} />
              <Figure
                label={incident.closedAt === null ? t('Last message') : t('Closed')}
                value={momentOf(incident.closedAt ?? incident.lastMessageAt)}
              />
            </dl>
            {incident.topicWords.length === 0 ? null : (
              <p className="flex flex-wrap items-center gap-1.5 px-4 pb-3">
                <span className="text-xs text-subtle-foreground">{t('They write of')}</span>
                {incident.topicWords.map((word) => (
                  <Badge key={word} tone="outline">
                    <bdi>{word}</bdi>
                  </Badge>
                ))}
              </p>
            )}
            <IncidentChart incident={incident} />
          </Card>
          <div className="min-w-0 max-lg:order-4">
            <IncidentMessages incident={incident} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
          <div className="min-w-0 max-lg:order-2">
            <IncidentActions incident={incident} />
          </div>
          <div className="min-w-0 max-lg:order-3">
            <IncidentTimeline incident={incident} />
          </div>
        </div>
      </div>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-subtle-foreground">{label}</dt>
      <dd className="num font-semibold">{value}</dd>
    </div>
  );
}
