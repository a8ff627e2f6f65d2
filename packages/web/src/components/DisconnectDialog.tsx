import { hasCapability } from '@parley/contract/connections/capabilities.ts';
import type { Connection } from '@parley/contract/connections/schemas.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { fetchAnew } from '../api/fetch-anew.ts';
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
        title: `${name} Disconnected`,
        description: saveSession
          ? 'The session is kept for a quick return.'
          : isRevocable
            ? 'The session was ended at the network too.'
            : `Parley has forgotten the session. Take its access back at ${name} as well.`,
      });
      return fetchAnew(queryClient, connectionsQuery.queryKey);
    },
    onError: () =>
      toast({
        title: 'Disconnect Failed',
        description: `Failed to disconnect ${name}. Please try again.`,
        variant: 'destructive',
      }),
  });
  const isBusy = disconnect.isPending;
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title={`Disconnect ${name}`}
      description={
        only === undefined
          ? 'New messages of these accounts no longer reach the inbox. The tickets you have stay.'
          : `New messages of ${only.name} no longer reach the inbox. The tickets you have stay.`
      }
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button busy={isBusy && disconnect.variables} disabled={isBusy} onClick={() => disconnect.mutate(true)}>
            Save Session
          </Button>
          <Button
            variant="danger"
            busy={isBusy && disconnect.variables === false}
            disabled={isBusy}
            onClick={() => disconnect.mutate(false)}
          >
            Complete Logout
          </Button>
        </>
      }
    >
      {accounts.length > 1 ? (
        <Select
          label="Account"
          value={chosen}
          onValueChange={setChosen}
          options={[
            { value: everyAccount, label: accounts.length === 2 ? 'Both accounts' : `All ${accounts.length} accounts` },
            ...accounts.map((account) => ({ value: account.platformUserId, label: account.name })),
          ]}
        />
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="font-medium">Save Session</dt>
        <dd className="text-muted-foreground">Parley stops, and you can return without signing in there again.</dd>
        <dt className="font-medium">Complete Logout</dt>
        <dd className="text-muted-foreground">
          {isRevocable
            ? `Parley’s access is also withdrawn at ${name}.`
            : `Parley forgets its access. ${name} lets nobody but you withdraw it there.`}
        </dd>
      </dl>
    </Dialog>
  );
}
