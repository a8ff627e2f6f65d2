import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { reasonOf } from '../../../api/errors.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { PartBoundary } from '../../../components/PartBoundary.tsx';
import { personZone } from '../../../components/person-zone.ts';
import { postingSettingsQuery } from '../../../components/posting-settings.queries.ts';
import { usePageTitle } from '../../../components/use-page-title.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { usePostingLive } from '../post/use-posting-live.ts';
import { FeedsCard } from './FeedsCard.tsx';
import { PublishingCard } from './PublishingCard.tsx';
import { QueueCard } from './QueueCard.tsx';
import { ShortLinksCard } from './ShortLinksCard.tsx';
import { postingSlotsQuery } from './settings.queries.ts';
import { TrackingCard } from './TrackingCard.tsx';

/** How the workspace publishes. Whoever may not change it sees it all the same. */
export function PostingSettingsPage() {
  usePageTitle(t('Posting settings'));
  usePostingLive();
  const settings = useQuery(postingSettingsQuery);
  const slots = useQuery(postingSlotsQuery);
  const refusal = useRefusal('posting.manage');
  return (
    <>
      <PageHeading title={t('Posting settings')}>
        <BackLink to={paths.posting}>{t('AI Post Center')}</BackLink>
      </PageHeading>
      <div className="mt-4 grid grid-cols-2 items-start gap-4 max-[1180px]:max-w-220 max-[1180px]:grid-cols-1">
        {refusal === null ? null : (
          <Notice
            className="col-span-full"
            icon={<Lock size={16} aria-hidden="true" className="shrink-0 text-subtle-foreground" />}
          >
            {refusal}
          </Notice>
        )}
        {settings.data === undefined ? (
          <Card>
            {settings.isError ? (
              <ErrorState
                title={t('The settings could not be loaded')}
                reason={reasonOf(settings.error)}
                onRetry={() => settings.refetch()}
                retrying={settings.isFetching}
              />
            ) : (
              <div role="status" className="p-4">
                <span className="sr-only">{t('Loading the settings...')}</span>
                <SkeletonText />
              </div>
            )}
          </Card>
        ) : (
          <>
            <div className="flex min-w-0 flex-col gap-4">
              <PartBoundary name={t('Publishing')}>
                <PublishingCard settings={settings.data} />
              </PartBoundary>
              <PartBoundary name={t('Tracking')}>
                <TrackingCard key={JSON.stringify({ ...settings.data.utm, isOn: null })} rule={settings.data.utm} />
              </PartBoundary>
              <PartBoundary name={t('Short links')}>
                <ShortLinksCard settings={settings.data} />
              </PartBoundary>
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <PartBoundary name={t('The queue')}>
                <QueueCard timeZone={settings.data.timeZone} />
              </PartBoundary>
              {/* The queue above it is as high as its times. */}
              {slots.isPending ? null : (
                <PartBoundary name={t('The feeds')}>
                  <FeedsCard timeZone={personZone()} />
                </PartBoundary>
              )}
            </div>
          </>
        )}
      </div>
    </>
  );
}
