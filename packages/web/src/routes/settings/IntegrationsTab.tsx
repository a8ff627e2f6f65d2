import { hasConnectCard } from '@parley/contract/connections/connect-page.ts';
import type { PlatformInfo } from '@parley/contract/connections/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { Link } from 'react-router';
import { reasonOf } from '../../api/errors.ts';
import { connectionsQuery, platformsQuery } from '../../components/connections.queries.ts';
import { networkRefusalsOf } from '../../components/network-refusals.ts';
import { PartBoundary } from '../../components/PartBoundary.tsx';
import { useLiveConnections } from '../../components/use-live-connections.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { ApiVersions } from './ApiVersions.tsx';
import { ApiKeysCard } from './api-keys/ApiKeysCard.tsx';
import { ConnectionRow } from './ConnectionRow.tsx';
import { InboundProblems } from './InboundProblems.tsx';
import { Mails } from './Mails.tsx';
import { NetworkUsage } from './NetworkUsage.tsx';
import { SignInCard } from './SignInCard.tsx';
import { TokenForm } from './TokenForm.tsx';
import { WebhooksSection } from './webhooks/WebhooksSection.tsx';

/** The connected accounts, networks that have no card on /connect, and what administrators must know about webhooks. */
export function IntegrationsTab() {
  const connections = useQuery(connectionsQuery);
  const platforms = useQuery(platformsQuery);
  useLiveConnections();
  return (
    <>
      {networkRefusalsOf(connections.data ?? []).map(({ platform, sentence }) => (
        <Notice key={platform} tone="negative">
          {sentence}
        </Notice>
      ))}
      <Card>
        <CardHeader title={t('Connected accounts')}>
          <Link to={paths.connect} className={buttonStyle('outline', 'sm')}>
            <Plug size={13} aria-hidden="true" />
            {t('Connect Social Platform')}
          </Link>
        </CardHeader>
        <div className="border-t border-border">
          {connections.isPending ? (
            <div role="status" className="p-4">
              <span className="sr-only">{t('Loading connections...')}</span>
              <SkeletonText />
            </div>
          ) : connections.data === undefined ? (
            <ErrorState
              title={t('Your connections could not be loaded')}
              reason={reasonOf(connections.error)}
              onRetry={() => connections.refetch()}
              retrying={connections.isFetching}
            />
          ) : connections.data.length === 0 ? (
            <EmptyState
              icon={<Plug size={18} />}
              title={t('Nothing is connected yet')}
              description={t('Connect an account, and its messages reach your inbox within seconds.')}
            />
          ) : (
            <PartBoundary name={t('Your connections')}>
              <ul>
                {connections.data.map((connection) => (
                  <ConnectionRow key={connection.id} connection={connection} />
                ))}
              </ul>
            </PartBoundary>
          )}
        </div>
      </Card>
      {/* Accounts take their room first, so that nothing below them is pushed away. */}
      {/* Fetched, not pending: what stands here asks again for what failed, and must not go away for it. */}
      {connections.isFetched && platforms.isFetched ? <OtherParts platforms={platforms.data} /> : null}
    </>
  );
}

function OtherParts({ platforms }: { platforms: PlatformInfo[] | undefined }) {
  const user = useCurrentUser();
  return (
    <>
      <PartBoundary name={t('The networks to connect')}>
        {platforms
          ?.filter((info) => info.connect === 'token')
          .map((info) => (
            <TokenForm key={info.platform} info={info} />
          ))}
        {platforms
          ?.filter((info) => info.connect === 'oauth' && !hasConnectCard(info.platform))
          .map((info) => (
            <SignInCard key={info.platform} info={info} />
          ))}
      </PartBoundary>
      <PartBoundary name={t('The API keys')}>
        <ApiKeysCard />
      </PartBoundary>
      <PartBoundary name={t('The webhooks')}>
        <WebhooksSection />
      </PartBoundary>
      <PartBoundary name={t('The network limits')}>
        <NetworkUsage />
      </PartBoundary>
      <PartBoundary name={t('The API versions')}>
        <ApiVersions />
      </PartBoundary>
      {user.role === 'admin' ? (
        <>
          <PartBoundary name={t('The webhook problems')}>
            <InboundProblems />
          </PartBoundary>
          <PartBoundary name={t('Mails')}>
            <Mails />
          </PartBoundary>
        </>
      ) : null}
    </>
  );
}
