import { hasCapability } from '@parley/contract/connections/capabilities.ts';
import type { Connection } from '@parley/contract/connections/schemas.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { fetchAnew } from '../api/fetch-anew.ts';
import { t } from '../messages/translate.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast-store.ts';
import { connectionsQuery, platformsQuery } from './connections.queries.ts';

const everyAccount = 'all';

export type DisconnectDialogProps = {
  platform: Platform;
  /** The accounts to choose from; one alone is not asked about. */
  accounts: readonly Connection[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks how to disconnect: keep the session for a quick return, or end it at the network too. */
export function DisconnectDialog({ platform, accounts, open, onOpenChange }: DisconnectDialogProps) {
  const name = platformNames[platform];
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(everyAccount);
  const { data: platforms } = useQuery(platformsQuery);
  // Where no call takes the access back, a person does it there.
  const network = platforms?.find((each) => each.platform === platform);
  const isRevocable = network === undefined || hasCapability(network, 'revoke');
  const only = accounts.length === 1 ? accounts[0] : undefined;
  const userId = only?.platformUserId ?? (chosen === everyAccount ? 0 : chosen);
  const disconnect = useMutation({
    mutationFn: (saveSession: boolean) => call('disconnect', { params: { platform }, body: { userId, saveSession } }),
    onSuccess: (_answer, saveSession) => {
      onOpenChange(false);
      toast({
        title: t('{name} Disconnected', { name }),
        description: saveSession
          ? t('The session is kept for a quick return.')
          : isRevocable
            ? t('The session was ended at the network too.')
            : t('Parley has forgotten the session. Take its access back at {name} as well.', { name }),
      });
      return fetchAnew(queryClient, connectionsQuery.queryKey);
    },
    onError: () =>
      toast({
        title: t('Disconnect Failed'),
        description: t('Failed to disconnect {name}. Please try again.', { name }),
        variant: 'destructive',
      }),
  });
  const isBusy = disconnect.isPending;
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title={t('Disconnect {name}', { name })}
      description={
        only === undefined
          ? t('New messages of these accounts no longer reach the inbox. The tickets you have stay.')
          : t('New messages of {name} no longer reach the inbox. The tickets you have stay.', { name: only.name })
      }
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={() => onOpenChange(false)}>
            {t('Cancel')}
          </Button>
          <Button busy={isBusy && disconnect.variables} disabled={isBusy} onClick={() => disconnect.mutate(true)}>
            {t('Save Session')}
          </Button>
          <Button
            variant="danger"
            busy={isBusy && disconnect.variables === false}
            disabled={isBusy}
            onClick={() => disconnect.mutate(false)}
          >
            {t('Complete Logout')}
          </Button>
        </>
      }
    >
      {accounts.length > 1 ? (
        <Select
          label={t('Account')}
          value={chosen}
          onValueChange={setChosen}
          options={[
            {
              value: everyAccount,
              label: accounts.length === 2 ? t('Both accounts') : t('All {count} accounts', { count: accounts.length }),
            },
            ...accounts.map((account) => ({ value: account.platformUserId, label: account.name })),
          ]}
        />
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="font-medium">{t('Save Session')}</dt>
        <dd className="text-muted-foreground">
          {t('Parley stops, and you can return without signing in there again.')}
        </dd>
        <dt className="font-medium">{t('Complete Logout')}</dt>
        <dd className="text-muted-foreground">
          {isRevocable
            ? t('Parley’s access is also withdrawn at {name}.', { name })
            : t('Parley forgets its access. {name} lets nobody but you withdraw it there.', { name })}
        </dd>
      </dl>
    </Dialog>
  );
}
