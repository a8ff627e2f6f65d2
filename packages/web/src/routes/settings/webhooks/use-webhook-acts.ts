/** What people do with webhooks. The list and the logs are fetched anew after each. */
import type { BodyOf } from '@parley/contract/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { webhookEndpointsQuery, webhookLogQuery } from './webhooks.queries.ts';

function useRenew() {
  const queryClient = useQueryClient();
  return (id?: string) => {
    void fetchAnew(queryClient, webhookEndpointsQuery.queryKey);
    if (id !== undefined) void fetchAnew(queryClient, webhookLogQuery(id).queryKey);
  };
}

const failed = (title: string) => (error: unknown) =>
  toast({ title, description: reasonOf(error), variant: 'destructive' });

/** Adds one (null), whose secret comes with it, or changes one. */
export function useSaveEndpoint(id: string | null) {
  const renew = useRenew();
  return useMutation({
    mutationFn: async (body: BodyOf<'createWebhookEndpoint'>): Promise<{ secret: string | null }> => {
      if (id === null) return call('createWebhookEndpoint', { body });
      await call('updateWebhookEndpoint', { params: { id }, body });
      return { secret: null };
    },
    onSuccess: () => {
      toast({ title: id === null ? t('Webhook added') : t('Webhook changed') });
      renew();
    },
  });
}

export function useSwitchEndpoint(id: string) {
  const renew = useRenew();
  return useMutation({
    mutationFn: (isEnabled: boolean) => call('updateWebhookEndpoint', { params: { id }, body: { isEnabled } }),
    onError: failed(t('The webhook could not be switched')),
    onSettled: () => renew(id),
  });
}

export function useSendTest(id: string) {
  const renew = useRenew();
  return useMutation({
    mutationFn: () => call('sendTestWebhook', { params: { id } }),
    onSuccess: () => toast({ title: t('Test is on its way'), description: t('The log shows what comes of it.') }),
    onError: failed(t('The test could not be sent')),
    onSettled: () => renew(id),
  });
}

export function useReplaceSecret(id: string) {
  const renew = useRenew();
  return useMutation({
    mutationFn: () => call('replaceWebhookSecret', { params: { id } }),
    onSettled: () => renew(),
  });
}

export function useDeleteEndpoint(id: string, onDone: () => void) {
  const renew = useRenew();
  return useMutation({
    mutationFn: () => call('deleteWebhookEndpoint', { params: { id } }),
    onSuccess: () => {
      onDone();
      toast({ title: t('Webhook deleted') });
    },
    onSettled: () => renew(),
  });
}

export function useSendAgain(id: string) {
  const renew = useRenew();
  return useMutation({
    mutationFn: (deliveryId: string) => call('sendWebhookAgain', { params: { id, deliveryId } }),
    onError: failed(t('The event could not be sent again')),
    onSettled: () => renew(id),
  });
}
