import type { BodyOf } from '@parley/contract/endpoints.ts';
import type { WaitingReply } from '@parley/contract/reply-approvals/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { changeDraft, draftTextOf } from './draft-store.ts';
import { followReply } from './follow-reply.ts';
import { attachKept } from './reply-attachments.ts';
import { withSuggestion } from './with-suggestion.ts';

/** What a person does with a reply that waits, or was sent back. */
export function useDecideReply(reply: WaitingReply) {
  const queryClient = useQueryClient();
  const { openTicket, refreshList } = useInboxActions();
  const { id: replyId, messageId } = reply;
  const params = { id: messageId, replyId };

  function renew() {
    refreshList([messageId]);
    void fetchAnew(queryClient, queryKey('getMessage', messageId));
    // Of every ticket in which it is shown: a merged one shows it too.
    return fetchAnew(queryClient, queryKey('getConversation'));
  }
  /** Somebody was quicker: the card goes, and a toast says what became of the reply. */
  function onError(error: Error) {
    if (error instanceof ApiError && (error.code === 'waiting_reply_decided' || error.code === 'not_found'))
      toast({ title: t('Already decided'), description: reasonOf(error), variant: 'destructive' });
    void renew();
  }

  const approve = useMutation({
    mutationFn: (body: Omit<BodyOf<'approveReply'>, 'undoable'>) =>
      call('approveReply', { params, body: { ...body, undoable: true } }),
    onSuccess: ({ deliveryId }, { text = reply.text }) => {
      followReply({ messageId, replyId: deliveryId, text, isApproval: true }, openTicket);
      return renew();
    },
    onError,
  });
  const giveBack = useMutation({
    mutationFn: (note: string) => call('returnReply', { params, body: { note } }),
    onSuccess: () => {
      toast({
        title: t('Reply sent back'),
        description: t('{name} reads your note in the ticket.', { name: reply.askedBy.name }),
      });
      return renew();
    },
    onError,
  });
  const withdraw = useMutation({
    mutationFn: () => call('withdrawReply', { params }),
    onSuccess: () => {
      editAgain();
      toast({ title: t('Reply withdrawn'), description: t('It was not sent. Its text is in the reply box.') });
      return renew();
    },
    onError,
  });
  const putAway = useMutation({ mutationFn: () => call('withdrawReply', { params }), onSuccess: renew, onError });

  /** Its words and files go into the reply box, below what stands there. */
  function editAgain(): void {
    const typed = draftTextOf(messageId) ?? '';
    attachKept(messageId, reply.files);
    if (typed.trim() !== reply.text.trim()) changeDraft(messageId, withSuggestion(typed, reply.text));
  }
  return { approve, giveBack, withdraw, putAway, editAgain };
}
