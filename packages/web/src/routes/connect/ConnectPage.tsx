import { type ConnectParameter, readConnectParameters } from '@parley/contract/connections/connect-return.ts';
import { rich } from '../../messages/rich-text.ts';
import { t } from '../../messages/translate.ts';
import './connect.css';
import { hasConnectCard } from '@parley/contract/connections/connect-page.ts';
import { connectablePlatforms, platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { reasonOf } from '../../api/errors.ts';
import { ConnectedPlatformsProvider, useConnectedPlatforms } from '../../components/connected-platforms.tsx';
import { connectionsQuery, platformsQuery } from '../../components/connections.queries.ts';
import { PartBoundary } from '../../components/PartBoundary.tsx';
import { SetupHeader } from '../../components/SetupHeader.tsx';
import { SkipLink } from '../../components/SkipLink.tsx';
import { useLiveConnections } from '../../components/use-live-connections.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { useStartConnection } from '../../components/use-start-connection.ts';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import { AccountChoiceDialog } from './AccountChoiceDialog.tsx';
import { platformRefusalOf } from './connect-refusal.ts';
import { LaunchBar } from './LaunchBar.tsx';
import { MonitoringCard } from './MonitoringCard.tsx';
import { MorePlatformsCard } from './MorePlatformsCard.tsx';
import { PlatformCard } from './PlatformCard.tsx';
import { StepHeading } from './StepHeading.tsx';
import { useConnectReturn } from './use-connect-return.ts';
import { useSecurityNotice } from './use-security-notice.ts';

export function ConnectPage() {
  return (
    <ConnectedPlatformsProvider>
      <Connect />
    </ConnectedPlatformsProvider>
  );
}

function Connect() {
  usePageTitle(t('Connect Social Platform'));
  useConnectReturn();
  const [search, setSearch] = useSearchParams();
  const connections = useQuery(connectionsQuery);
  const connected = useConnectedPlatforms().platforms.filter((each) => each.connected);
  const hasConnections = connections.data === undefined ? undefined : connected.length > 0;
  const securityNotice = useSecurityNotice(hasConnections);
  const choiceId = readConnectParameters(search).choose;
  useLiveConnections();

  return (
    <>
      <SkipLink />
      <SetupHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-300 px-6 pt-7 pb-30 outline-none max-sm:px-4 max-sm:pt-5">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-80">
            <StepHeading title={t('Connect Social Platform')}>
              {t('Parley reads messages and drafts replies only where you allow it. You can disconnect at any time.')}
            </StepHeading>
          </div>
          {/* On a phone the bar at the foot leads there. */}
          {hasConnections === true ? (
            <Link to={paths.inbox} className={`${buttonStyle('primary', 'lg')} max-sm:hidden`}>
              <Inbox size={16} aria-hidden="true" />
              {t('Go to the inbox')}
            </Link>
          ) : null}
        </div>
        {securityNotice.isShown ? (
          <Notice tone="warning" className="mt-4" onDismiss={securityNotice.dismiss}>
            {rich(
              '<strong>Security notice.</strong> Your platform sessions were cleared when you logged out. Connect your platforms again to go on.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </Notice>
        ) : null}
        {connections.data === undefined && connections.isError ? (
          <ErrorState
            className="mt-6"
            title={t('Your connections could not be loaded')}
            reason={reasonOf(connections.error)}
            onRetry={() => connections.refetch()}
            retrying={connections.isFetching}
          />
        ) : (
          <PlatformCards />
        )}
      </main>
      <LaunchBar hasConnections={hasConnections ?? false} />
      {choiceId === null ? null : (
        <AccountChoiceDialog
          id={choiceId}
          onClose={() =>
            setSearch(
              (current) => {
                const next = new URLSearchParams(current);
                next.delete('choose' satisfies ConnectParameter);
                next.delete('platform');
                return next;
              },
              { replace: true },
            )
          }
        />
      )}
    </>
  );
}

function PlatformCards() {
  const connections = useQuery(connectionsQuery);
  const { data: platforms } = useQuery(platformsQuery);
  const { platforms: states } = useConnectedPlatforms();
  const refusedRole = useRefusal('connections.manage');
  const { starting, start } = useStartConnection();
  const { hash } = useLocation();
  const isLoaded = connections.data !== undefined;
  useEffect(() => {
    // The inbox links to the card of the account that needs to be reconnected.
    if (isLoaded && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isLoaded, hash]);

  const connected = states.filter((each) => each.connected);
  const withCard = connected.filter(({ platform }) => hasConnectCard(platform));
  return (
    <div className="mt-6 grid grid-cols-3 gap-4 max-[1000px]:grid-cols-2 max-sm:grid-cols-1">
      {connectablePlatforms.map((platform) =>
        isLoaded ? (
          <PartBoundary key={platform} name={platformNames[platform]}>
            <PlatformCard
              platform={platform}
              state={states.find((each) => each.platform === platform) ?? null}
              accounts={connections.data.filter((each) => each.platform === platform)}
              info={platforms?.find((each) => each.platform === platform)}
              refusal={platformRefusalOf(platforms, platform) ?? refusedRole}
              isStarting={starting === platform}
              onStart={() => void start(platform)}
            />
          </PartBoundary>
        ) : (
          <Card key={platform} size="large" className="flex min-h-62 flex-col gap-5 p-4.5">
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-[11px]" />
              <SkeletonText className="w-1/2" />
            </div>
            <Skeleton className="h-9.5 rounded-md" />
            <SkeletonText />
          </Card>
        ),
      )}
      {isLoaded ? null : (
        <p role="status" className="sr-only">
          {t('Loading connections...')}
        </p>
      )}
      {connected.length > 0 ? (
        <MonitoringCard
          connected={withCard.length}
          others={connected.filter(({ platform }) => !hasConnectCard(platform)).map(({ platform }) => platform)}
          connectable={
            platforms?.filter(({ isConfigured, platform }) => isConfigured && hasConnectCard(platform)).length ??
            connectablePlatforms.length
          }
        />
      ) : null}
      {/* Its place is known with them. */}
      {isLoaded ? <MorePlatformsCard platforms={platforms} isRow={connected.length > 0} /> : null}
    </div>
  );
}
