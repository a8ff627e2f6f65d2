import type { Competitor, CompetitorNetwork } from '@parley/contract/competitors/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { t } from '../../../messages/translate.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { InsightsSkeleton } from '../InsightsSkeleton.tsx';
import { AddCompetitor } from './AddCompetitor.tsx';
import { CompetitorRow, type Most, rowGrid } from './CompetitorRow.tsx';
import { competitorsQuery } from './competitors.queries.ts';
import { useRemoveCompetitor } from './use-competitor-acts.ts';

/** Other companies' accounts beside our own, network by network. */
export function CompetitorsTab() {
  const competitors = useQuery(competitorsQuery);
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<Competitor | null>(null);
  const refresh = () => void fetchAnew(queryClient, competitorsQuery.queryKey);
  useLiveEvent('competitors.changed', refresh);
  useLiveEvent('connection.changed', refresh);
  useLiveEvent('resync', refresh);
  if (competitors.isPending) return <InsightsSkeleton />;
  if (competitors.data === undefined)
    return (
      <Card>
        <ErrorState
          size="lg"
          title={t('Competitors could not be loaded')}
          reason={reasonOf(competitors.error)}
          onRetry={() => void competitors.refetch()}
          retrying={competitors.isFetching}
        />
      </Card>
    );
  const { networks } = competitors.data;
  const followed = networks.filter(({ accounts }) => accounts.length > 0);
  return (
    <>
      <Card>
        <CardHeader title={t('Competitors')} />
        <p className="-mt-2 max-w-[80ch] px-4 pb-3 text-muted-foreground">
          {t(
            'What the networks show everybody, read once a day; your own accounts are read the same way, so that both can be compared. Engagement is what everybody sees: likes, comments, reposts.',
          )}
        </p>
        <AddCompetitor networks={networks} />
        {followed.length > 0 ? null : (
          <div className="border-t border-border">
            <EmptyState
              size="lg"
              icon={<Scale size={18} />}
              title={t('Nobody to compare with yet')}
              description={t(
                'Add another company’s account. From then on its followers, how often it posts and what its posts bring stand beside yours.',
              )}
            />
          </div>
        )}
      </Card>
      {followed.map((network) => (
        <NetworkCard key={network.platform} network={network} onRemove={setLeaving} />
      ))}
      {leaving === null ? null : <RemoveDialog competitor={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function mostOf(accounts: readonly Competitor[]): Most {
  const most = (name: keyof Most) => Math.max(0, ...accounts.map((account) => account[name] ?? 0));
  return {
    followers: most('followers'),
    postsPerWeek: most('postsPerWeek'),
    engagementPerPost: most('engagementPerPost'),
  };
}

type NetworkCardProps = { network: CompetitorNetwork; onRemove: (competitor: Competitor) => void };

function NetworkCard({ network: { accounts, platform }, onRemove }: NetworkCardProps) {
  const most = mostOf(accounts);
  const headings = [t('Account'), t('Followers'), t('30-day change'), t('Posts per week'), t('Engagement per post')];
  return (
    <Card className="mt-4">
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            <PlatformTile platform={platform} sizePx={20} />
            {platformNames[platform]}
          </span>
        }
      />
      <div aria-hidden="true" className={`${rowGrid} pb-2 text-xs text-muted-foreground max-md:hidden`}>
        {headings.map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </div>
      <ul aria-label={platformNames[platform]}>
        {accounts.map((competitor) => (
          <CompetitorRow
            key={competitor.id}
            competitor={competitor}
            platform={platform}
            most={most}
            onRemove={() => onRemove(competitor)}
          />
        ))}
      </ul>
    </Card>
  );
}

function RemoveDialog({ competitor, onClose }: { competitor: Competitor; onClose: () => void }) {
  const remove = useRemoveCompetitor();
  return (
    <DeleteDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('No longer follow {name}?', { name: competitor.name })}
      description={t('What was read of it is deleted: who adds it again begins anew.')}
      isDeleting={remove.isPending}
      error={remove.isError ? reasonOf(remove.error) : null}
      onDelete={() => remove.mutate(competitor.id, { onSuccess: onClose })}
    />
  );
}
