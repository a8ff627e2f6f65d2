import type { ApiKey } from '@parley/contract/api-keys/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { actionWords } from '../../../components/role-words.ts';
import { t } from '../../../messages/translate.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { apiKeysQuery } from './api-keys.queries.ts';

const states: Record<Exclude<ApiKey['state'], 'active'>, { label: string; tone: BadgeTone }> = {
  expired: { label: t('Expired'), tone: 'warning' },
  revoked: { label: t('Revoked'), tone: 'outline' },
  stopped: { label: t('Stopped: its maker has left or may not sign in'), tone: 'warning' },
};

export function ApiKeyItem({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, setIsAsking] = useState(false);
  const { createdAt, createdBy, expiresAt, lastUsedAt, name, prefix, scopes, state } = apiKey;
  const used =
    lastUsedAt === null
      ? t('Never used')
      : t('Last used {date} {time}', { date: formatDate(lastUsedAt), time: formatNamedTime(lastUsedAt) });
  const ends =
    expiresAt === null
      ? t('Does not expire')
      : `${state === 'expired' ? t('Expired') : t('Expires')} ${formatDate(expiresAt)}`;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-border px-4 py-3 last:border-b-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="font-medium wrap-anywhere">{name}</span>
          <code className="text-xs text-muted-foreground">{prefix}…</code>
          {state === 'active' ? null : <Badge tone={states[state].tone}>{states[state].label}</Badge>}
        </p>
        <p className="text-xs text-subtle-foreground">
          {t('Made by {name} on {date} · {used} · {ends}', {
            name: createdBy.name,
            date: formatDate(createdAt),
            used,
            ends,
          })}
        </p>
        <p className="mt-1 text-xs text-muted-foreground">{scopes.map((scope) => actionWords[scope]).join(' · ')}</p>
      </div>
      {state === 'revoked' ? null : (
        <Button
          size="sm"
          variant="ghost"
          icon={<X size={13} aria-hidden="true" />}
          aria-label={t('Revoke the key {name}', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('Revoke')}
        </Button>
      )}
      {isAsking ? <RevokeDialog apiKey={apiKey} onClose={() => setIsAsking(false)} /> : null}
    </li>
  );
}

function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call('revokeApiKey', { params: { id } }),
    onSuccess: () => {
      toast({ title: t('API key revoked') });
      onClose();
      return fetchAnew(queryClient, apiKeysQuery.queryKey);
    },
  });
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('Revoke “{name}”?', { name })}
      description={t('Programs that use it are refused from now on. This cannot be undone.')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('Revoke')}
          </Button>
        </>
      }
    >
      {revoke.isError ? <Notice tone="negative">{reasonOf(revoke.error)}</Notice> : undefined}
    </Dialog>
  );
}
