import { incidentLink } from '@parley/contract/incidents/rules.ts';
import type { Incident } from '@parley/contract/incidents/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { useLiveEvent } from '../../api/live-events.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { growthOf, momentOf, stateOf, titleOf } from './incident-words.ts';
import { incidentsQuery } from './incidents.queries.ts';

/** All floods of negative messages that were noticed, open ones first. */
export function IncidentsPage() {
  usePageTitle(t('Incidents'));
  const queryClient = useQueryClient();
  const incidents = useQuery(incidentsQuery);
  const refresh = () => void fetchAnew(queryClient, incidentsQuery.queryKey);
  useLiveEvent('incident.changed', refresh);
  useLiveEvent('resync', refresh);
  return (
    <>
      <PageHeading title={t('Incidents')} />
      <p className="mt-1 text-muted-foreground">
        {t('Floods of negative messages: more people than is usual at that time of the week.')}
      </p>
      <Card className="mt-4 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {incidents.isPending ? (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading incidents...')}</span>
            <SkeletonText />
          </div>
        ) : incidents.data === undefined ? (
          <ErrorState
            size="lg"
            title={t('Incidents could not be loaded')}
            reason={reasonOf(incidents.error)}
            onRetry={() => incidents.refetch()}
            retrying={incidents.isFetching}
          />
        ) : incidents.data.length === 0 ? (
          <EmptyState
            size="lg"
            icon={<ShieldCheck size={18} />}
            title={t('No incident so far')}
            description={t(
              'When far more people than usual write something negative, it is told in the bell and by mail, and stands here.',
            )}
          />
        ) : (
          <ul aria-label={t('Incidents')}>
            {incidents.data.map((incident) => (
              <IncidentRow key={incident.id} incident={incident} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function IncidentRow({ incident }: { incident: Incident }) {
  const { label, tone } = stateOf(incident);
  return (
    <li className="relative border-b border-border px-4 py-3.5 last:border-b-0 hover:bg-accent">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="flex min-w-0 items-start gap-2.5">
          {incident.platform === null ? null : (
            <PlatformTile platform={incident.platform} sizePx={16} label={platformNames[incident.platform]} />
          )}
          <Link
            to={incidentLink(incident.id)}
            className="rounded-sm font-medium wrap-anywhere after:absolute after:inset-0"
          >
            {titleOf(incident)}
          </Link>
        </span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-0.5 text-muted-foreground">{growthOf(incident)}</p>
      <p className="num text-xs text-subtle-foreground">
        <time dateTime={incident.startedAt}>{momentOf(incident.startedAt)}</time>
        {t(', {people} people in all', { people: incident.people })}
        {incident.lead === null ? '' : t(', led by {name}', { name: incident.lead.name })}
      </p>
    </li>
  );
}
