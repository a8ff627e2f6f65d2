import { useQuery } from '@tanstack/react-query';
import { BookOpen, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { ApiKeyItem } from './ApiKeyItem.tsx';
import { apiKeysQuery } from './api-keys.queries.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';

/** Keys by which programs work in the workspace, for its owner and admins. */
export function ApiKeysCard() {
  const refusal = useRefusal('api-keys.manage');
  const [isMaking, setIsMaking] = useState(false);
  return (
    <Card>
      <CardHeader title={t('API keys')}>
        <a href="/api/docs" target="_blank" rel="noreferrer" className={buttonStyle('ghost', 'sm')}>
          <BookOpen size={13} aria-hidden="true" />
          {t('API documentation')}
        </a>
        <Button
          size="sm"
          icon={<Plus size={13} aria-hidden="true" />}
          disabled={refusal !== null}
          onClick={() => setIsMaking(true)}
        >
          {t('New key')}
        </Button>
      </CardHeader>
      <div className="border-t border-border">
        {refusal === null ? <ApiKeyList /> : <p className="p-4 text-muted-foreground">{refusal}</p>}
      </div>
      {isMaking ? <NewKeyDialog onClose={() => setIsMaking(false)} /> : null}
    </Card>
  );
}

function ApiKeyList() {
  const keys = useQuery(apiKeysQuery);
  if (keys.isPending)
    return (
      <div role="status" className="p-4">
        <span className="sr-only">{t('Loading API keys...')}</span>
        <SkeletonText />
      </div>
    );
  if (keys.data === undefined)
    return (
      <ErrorState
        title={t('The API keys could not be loaded')}
        reason={reasonOf(keys.error)}
        onRetry={() => keys.refetch()}
        retrying={keys.isFetching}
      />
    );
  if (keys.data.length === 0)
    return (
      <EmptyState
        icon={<KeyRound size={18} />}
        title={t('No API keys yet')}
        description={t('With a key a program can read tickets, answer and publish, as far as you let it.')}
      />
    );
  return (
    <ul aria-label={t('API keys')}>
      {keys.data.map((apiKey) => (
        <ApiKeyItem key={apiKey.id} apiKey={apiKey} />
      ))}
    </ul>
  );
}
