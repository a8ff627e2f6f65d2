import type { Campaign } from '@parley/contract/campaigns/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import { campaignsQuery } from '../post/posting.queries.ts';
import { CampaignCard } from './CampaignCard.tsx';
import { CampaignDetails } from './CampaignDetails.tsx';
import { CampaignTiles } from './CampaignTiles.tsx';
import { DeleteCampaignDialog } from './DeleteCampaignDialog.tsx';
import { useCampaignDetails } from './use-campaign-details.ts';
import { useLiveCampaigns } from './use-live-campaigns.ts';

// The form brings the contract's schemas with it.
const CampaignDialog = lazyComponent(async () => (await import('./CampaignDialog.tsx')).CampaignDialog);

type Asked = { kind: 'edit'; campaign: Campaign | null } | { kind: 'delete'; campaign: Campaign };

/** Campaigns with what became of them. */
export function CampaignsTab() {
  useLiveCampaigns();
  const campaigns = useQuery({ ...campaignsQuery, refetchOnMount: 'always' });
  const refusal = useRefusal('posting.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { openDetails } = useCampaignDetails();
  const begin = () => setAsked({ kind: 'edit', campaign: null });
  return (
    <section aria-labelledby="campaigns-heading">
      <div className="mb-3 flex min-h-8 items-center gap-3">
        <h2 id="campaigns-heading" className="text-sm font-semibold">
          {t('Campaigns')}
        </h2>
        <Button
          className="ms-auto"
          icon={<Plus size={15} aria-hidden="true" />}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={begin}
        >
          {t('New Campaign')}
        </Button>
      </div>
      <CampaignTiles campaigns={campaigns.data} hasFailed={campaigns.isError} />
      {campaigns.data !== undefined && campaigns.isError ? (
        <Notice
          tone="negative"
          className="mt-4"
          action={
            <Button size="sm" busy={campaigns.isFetching} onClick={() => void campaigns.refetch()}>
              {t('Retry')}
            </Button>
          }
        >
          <strong>{t('The campaigns may be out of date.')}</strong> {reasonOf(campaigns.error)}
        </Notice>
      ) : null}
      <div className="mt-4">
        {campaigns.data === undefined ? (
          campaigns.isError ? (
            <Card>
              <ErrorState
                title={t('Campaigns could not be loaded')}
                reason={reasonOf(campaigns.error)}
                onRetry={() => void campaigns.refetch()}
                retrying={campaigns.isFetching}
              />
            </Card>
          ) : (
            <CampaignPlaceholders />
          )
        ) : campaigns.data.length === 0 ? (
          <Card>
            <EmptyState
              icon={<Megaphone size={18} />}
              title={t('No campaigns yet')}
              description={t(
                'A campaign gathers posts under one name, goal and colour, and adds up what they brought.',
              )}
              action={
                <Button
                  icon={<Plus size={15} aria-hidden="true" />}
                  disabled={refusal !== null}
                  title={refusal ?? undefined}
                  onClick={begin}
                >
                  {t('Create your first campaign')}
                </Button>
              }
            />
          </Card>
        ) : (
          <ul aria-label={t('Campaigns')} className={gridStyle}>
            {campaigns.data.map((campaign) => (
              <CampaignCard
                key={campaign.id}
                campaign={campaign}
                refusal={refusal}
                onView={() => openDetails(campaign.id)}
                onEdit={() => setAsked({ kind: 'edit', campaign })}
                onDelete={() => setAsked({ kind: 'delete', campaign })}
              />
            ))}
          </ul>
        )}
      </div>
      <CampaignDetails campaigns={campaigns.data} />
      {asked?.kind === 'edit' ? (
        <Suspense>
          <CampaignDialog campaign={asked.campaign} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
      {asked?.kind === 'delete' ? (
        <DeleteCampaignDialog campaign={asked.campaign} onClose={() => setAsked(null)} />
      ) : null}
    </section>
  );
}

const gridStyle = 'grid grid-cols-2 gap-4 max-[900px]:grid-cols-1';

function CampaignPlaceholders() {
  return (
    <div role="status" className={gridStyle}>
      <span className="sr-only">{t('Loading campaigns...')}</span>
      {[0, 1, 2, 3].map((card) => (
        <Card key={card} className="flex h-52 flex-col gap-4 p-4">
          <Skeleton className="h-4 w-40" />
          <SkeletonText />
          <Skeleton className="h-1.5 w-full" />
        </Card>
      ))}
    </div>
  );
}
