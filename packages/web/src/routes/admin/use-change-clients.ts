/** Letting clients in and out; the list is fetched anew after each. */

import type { ApprovedClient, ChangedClient } from '@parley/contract/approved-clients/schemas.ts';
import type { BodyOf } from '@parley/contract/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { serverMessageOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { t } from '../../messages/translate.ts';
import { toast } from '../../ui/toast-store.ts';
import { clientsQuery } from './clients.queries.ts';

export function useAddClient(onAdded: (client: ChangedClient) => void) {
  const renew = useRenewClients();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: BodyOf<'addApprovedClient'>) => call('addApprovedClient', { body }),
    onSuccess: (client) => {
      toast({ title: t('Client Added'), description: t('New approved client has been added successfully') });
      renew();
      onAdded(client);
    },
    onError: (error) => tellFailure(error, t('Failed to add client')),
  });
}

export function useEditClient(onEdited: (client: ChangedClient) => void) {
  const renew = useRenewClients();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, changes }: { id: string; changes: BodyOf<'updateApprovedClient'> }) =>
      call('updateApprovedClient', { params: { id }, body: changes }),
    onSuccess: (client) => {
      toast({ title: t('Client Updated'), description: t('The details of the client have been saved') });
      renew();
      onEdited(client);
    },
    onError: (error) => tellFailure(error, t('Failed to update client')),
  });
}

export function useToggleClient(onLink: (client: ChangedClient) => void) {
  const renew = useRenewClients();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, isActive }: ApprovedClient) =>
      call('updateApprovedClient', { params: { id }, body: { isActive: !isActive } }),
    onSuccess: (client) => {
      toast({ title: t('Status Updated'), description: t('Client status has been updated') });
      renew();
      if (client.passwordLink !== null) onLink(client);
    },
    onError: (error) => tellFailure(error, t('Failed to update client status')),
  });
}

export function useRemoveClient(onRemoved: () => void) {
  const renew = useRenewClients();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, data }: { id: string; data: 'keep' | 'erase' }) =>
      call('removeApprovedClient', { params: { id }, query: { data } }),
    onSuccess: () => {
      toast({ title: t('Client Removed'), description: t('Client has been removed from approved list') });
      renew();
      onRemoved();
    },
    onError: (error) => tellFailure(error, t('Failed to remove client')),
  });
}

export function useNewLink(onLink: (client: ChangedClient) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call('createClientLink', { params: { id } }),
    onSuccess: onLink,
    onError: (error) => tellFailure(error, t('Failed to make a new link')),
  });
}

export function useImportClients(onDone: () => void) {
  const renew = useRenewClients();
  return useMutation({
    networkMode: 'always',
    mutationFn: (csv: string) => call('importApprovedClients', { body: { csv } }),
    onSuccess: ({ imported }) => {
      toast({
        title: t('Clients Added'),
        description: t(
          '{imported, plural, one {1 client has} other {{imported} clients have}} been added and mailed a link',
          { imported },
        ),
      });
      renew();
      onDone();
    },
  });
}

function tellFailure(error: unknown, otherwise: string): void {
  toast({ title: t('Error'), description: serverMessageOf(error) ?? otherwise, variant: 'destructive' });
}

function useRenewClients(): () => void {
  const queryClient = useQueryClient();
  return () => void fetchAnew(queryClient, clientsQuery.queryKey);
}
