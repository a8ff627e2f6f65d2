import type { Passkey } from '@parley/contract/passkeys/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { formatDate } from '../../../components/date-format.ts';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { refusalOfConfined } from '../account/refusal-of-others.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import { passkeysQuery } from './security.queries.ts';

/** Signing in with the phone, the computer or a security key in place of password and code. */
export function PasskeysCard() {
  const me = useCurrentUser();
  const passkeys = useQuery({ ...passkeysQuery, enabled: !me.session.isSingleSignOn });
  const [isAdding, setAdding] = useState(false);
  const refusal = refusalOfConfined(me);
  return (
    <Card>
      <CardHeader title={t('Passkeys')}>
        <Button size="sm" disabled={refusal !== null} title={refusal ?? undefined} onClick={() => setAdding(true)}>
          {t('Add a passkey')}
        </Button>
      </CardHeader>
      <div className="border-t border-border">
        {me.session.isSingleSignOn ? (
          <p className="p-4 text-muted-foreground">{refusal}</p>
        ) : passkeys.isPending ? (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading passkeys...')}</span>
            <SkeletonText />
          </div>
        ) : passkeys.data === undefined ? (
          <ErrorState
            title={t('Your passkeys could not be loaded')}
            reason={reasonOf(passkeys.error)}
            onRetry={() => void passkeys.refetch()}
            retrying={passkeys.isFetching}
          />
        ) : passkeys.data.length === 0 ? (
          <p className="p-4 text-muted-foreground">
            {t(
              'You sign in with your phone, your computer or a security key then: no password to type, and none that a false page could take.',
            )}
          </p>
        ) : (
          <ul aria-label={t('Passkeys')}>
            {passkeys.data.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} refusal={refusal} />
            ))}
          </ul>
        )}
      </div>
      {isAdding ? <AddPasskeyDialog onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}

function PasskeyItem({ passkey, refusal }: { passkey: Passkey; refusal: string | null }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const { createdAt, id, isSynced, lastUsedAt, name } = passkey;
  const remove = useMutation({
    mutationFn: () => call('removePasskey', { params: { id } }),
    onSuccess: () => toast({ title: t('Passkey removed') }),
    onSettled: () => fetchAnew(queryClient, passkeysQuery.queryKey),
  });
  return (
    <li className="flex items-center gap-3 border-b border-border px-4 py-3 last:border-b-0 max-sm:flex-wrap">
      <Fingerprint size={18} aria-hidden="true" className="shrink-0 text-subtle-foreground" />
      <div className="min-w-0 grow max-sm:basis-3/4">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-subtle-foreground">
          {lastUsedAt === null
            ? t('Added {date}, not used yet', { date: formatDate(createdAt) })
            : t('Added {date}, last used {used}', { date: formatDate(createdAt), used: formatDate(lastUsedAt) })}
          {isSynced ? t(', on all devices of its account') : ''}
        </p>
      </div>
      <Button
        size="sm"
        disabled={refusal !== null}
        aria-label={t('Rename the passkey {name}', { name })}
        onClick={() => setAsked('rename')}
      >
        {t('Rename')}
      </Button>
      <Button
        size="sm"
        variant="danger-ghost"
        disabled={refusal !== null}
        aria-label={t('Remove the passkey {name}', { name })}
        onClick={() => setAsked('remove')}
      >
        {t('Remove')}
      </Button>
      {asked === 'rename' ? <RenamePasskeyDialog passkey={passkey} onClose={() => setAsked(null)} /> : null}
      <DeleteDialog
        open={asked === 'remove'}
        onOpenChange={(open) => setAsked(open ? 'remove' : null)}
        title={t('Remove this passkey?')}
        description={t('{name} signs you in no more. Remove it on the device too, where it would still be offered.', {
          name,
        })}
        isDeleting={remove.isPending}
        error={remove.isError ? reasonOf(remove.error) : null}
        onDelete={() => remove.mutate()}
      />
    </li>
  );
}
