import { webhookEndpointsMax } from '@parley/contract/outgoing-webhooks/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { EndpointDialog } from './EndpointDialog.tsx';
import { EndpointItem } from './EndpointItem.tsx';
import { webhookEndpointsQuery } from './webhooks.queries.ts';

/** Addresses that are told what happens in the workspace, for its owner and admins. */
export function WebhooksSection() {
  const refusal = useRefusal('webhooks.manage');
  return (
    <Card>
      {refusal === null ? (
        <Webhooks />
      ) : (
        <>
          <CardHeader title={t('Webhooks')} />
          <p className="border-t border-border p-4 text-muted-foreground">{refusal}</p>
        </>
      )}
    </Card>
  );
}

function Webhooks() {
  const [isAdding, setAdding] = useState(false);
  const endpoints = useQuery(webhookEndpointsQuery);
  const isFull = (endpoints.data?.length ?? 0) >= webhookEndpointsMax;
  return (
    <>
      <CardHeader title={t('Webhooks')}>
        <Button
          size="sm"
          icon={<Plus size={13} aria-hidden="true" />}
          disabled={isFull}
          title={isFull ? t('A workspace has at most {max} webhooks', { max: webhookEndpointsMax }) : undefined}
          onClick={() => setAdding(true)}
        >
          {t('Add webhook')}
        </Button>
      </CardHeader>
      <div className="overflow-hidden rounded-b-lg border-t border-border">
        {endpoints.isPending ? (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading webhooks...')}</span>
            <SkeletonText />
          </div>
        ) : endpoints.data === undefined ? (
          <ErrorState
            title={t('Your webhooks could not be loaded')}
            reason={reasonOf(endpoints.error)}
            onRetry={() => void endpoints.refetch()}
            retrying={endpoints.isFetching}
          />
        ) : endpoints.data.length === 0 ? (
          <EmptyState
            icon={<Webhook size={18} />}
            title={t('No webhooks yet')}
            description={t(
              'Add an address of yours, and it is told of messages, replies, posts and alerts as they happen.',
            )}
          />
        ) : (
          <ul aria-label={t('Webhooks')}>
            {endpoints.data.map((endpoint) => (
              <EndpointItem key={endpoint.id} endpoint={endpoint} />
            ))}
          </ul>
        )}
      </div>
      {isAdding ? <EndpointDialog endpoint={null} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
