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
import { attachFilesOf } from '../reply/files-of-entry.ts';
import { setReplacedReply } from '../reply/replaced-reply.ts';
import { takeBackReply } from '../reply/take-back-reply.ts';
import { withSuggestion } from '../reply/with-suggestion.ts';

/** What a person does with a reply that is held back, waits or failed. */
export function useDeliveryActions(messageId: number, entry: ConversationEntry) {
  const queryClient = useQueryClient();
  const { refreshList } = useInboxActions();
  const replyId = entry.delivery?.id ?? '';
  function renew() {
    refreshList([messageId]);
    return fetchAnew(queryClient, queryKey('getConversation', messageId));
  }
  const retry = useMutation({
    mutationFn: () => call('retryDelivery', { params: { id: replyId } }),
    onSuccess: renew,
    onError: (error) => {
      toast({ title: t('Reply not sent again'), description: reasonOf(error), variant: 'destructive' });
      void renew();
    },
  });
  const sendNow = useMutation({
    mutationFn: () => call('sendDeliveryNow', { params: { id: replyId } }),
    onSuccess: renew,
    onError: (error) => {
      toast({ title: t('Reply not sent yet'), description: reasonOf(error), variant: 'destructive' });
      void renew();
    },
  });
  const cancel = useMutation({
    mutationFn: () => takeBackReply({ messageId, replyId, text: entry.text }),
    onSettled: () => refreshList([messageId]),
  });
  /** Puts the words of a failed reply into the box, below what stands there: sending them replaces it. */
  function edit(hasLooked: boolean): void {
    setReplacedReply(messageId, { replyId, hasLooked });
    const typed = draftTextOf(messageId) ?? '';
    attachFilesOf(messageId, entry);
    if (typed.trim() !== entry.text.trim()) changeDraft(messageId, withSuggestion(typed, entry.text));
  }
  return { retry, sendNow, cancel, edit };
}
