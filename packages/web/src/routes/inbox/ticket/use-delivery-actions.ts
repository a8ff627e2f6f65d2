import type { ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { changeDraft, draftTextOf } from '../reply/draft-store.ts';

/** Sends a failed reply again, or takes one back that never left; its text returns to the empty reply box. */
export function useDeliveryActions(messageId: number, entry: ConversationEntry) {
  const queryClient = useQueryClient();
  const { refreshList } = useInboxActions();
  const deliveryId = entry.delivery?.id ?? '';
  function renew() {
    refreshList([messageId]);
    return fetchAnew(queryClient, queryKey('getConversation', messageId));
  }
  const retry = useMutation({
    mutationFn: () => call('retryDelivery', { params: { id: deliveryId } }),
    onSuccess: renew,
    onError: (error) => {
      toast({ title: t('Reply not sent again'), description: reasonOf(error), variant: 'destructive' });
      void renew();
    },
  });
  const cancel = useMutation({
    mutationFn: () => call('cancelDelivery', { params: { id: deliveryId } }),
    onSuccess: () => {
      const isBoxEmpty = (draftTextOf(messageId) ?? '').trim() === '';
      if (isBoxEmpty) changeDraft(messageId, entry.text);
      toast({
        title: t('Reply taken back'),
        description: isBoxEmpty ? t('It was not sent. Its text is in the reply box.') : t('It was not sent.'),
      });
      return renew();
    },
    onError: (error) => {
      toast({ title: t('Reply not taken back'), description: reasonOf(error), variant: 'destructive' });
      void renew();
    },
  });
  return { retry, cancel };
}
