import type { ErrorCode } from '@parley/contract/errors.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { anything, fillOrNull } from '../../../api/fill-answer.ts';
import { queryKey } from '../../../api/query-key.ts';
import { readUntil } from '../../../api/read-until.ts';
import { wholeMessage } from '../../../components/message-answers.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { putMessages } from '../message/message-cache.ts';
import { forgetComing } from './coming-draft.ts';
import { clearDraft, saveDraft, settleDraft } from './draft-store.ts';
import { forgetReplyId, replyIdOf } from './reply-id.ts';
import { canTellReply, replyToastOf } from './reply-toast.ts';

/** Refusals that the form explains in place, where the text stands. */
const explainedInForm: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'already_answered',
  'reply_id_reused',
  'connection_gone',
  'reply_window_closed',
  'reply_not_supported',
  'reply_too_long',
  'validation_failed',
  'not_permitted',
]);

const reusedSentence = t(
  'Your earlier text had already arrived when the connection broke. Look at the trail before you send this one too.',
);

/** What to say in the form about a reply that did not go; null where a toast says it. */
export function refusalInForm(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === undefined || !explainedInForm.has(error.code)) return null;
  return error.code === 'reply_id_reused' ? reusedSentence : reasonOf(error);
}

/** An answer that says surely that nothing was stored; otherwise the same id is used again. */
function isFinalAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** Tells what became of a reply that was stored, once the network has said it or keeps it waiting. */
async function tellOutcome(messageId: number): Promise<void> {
  const read = () => call('getMessage', { params: { id: messageId }, whole: wholeMessage });
  toast(replyToastOf(await readUntil(read, canTellReply)));
}

/** Sends a reply. Whatever goes wrong, the text stays and its draft is kept. */
export function useSendReply(messageId: number, seenEntryId: number | undefined) {
  const queryClient = useQueryClient();
  const { refreshList } = useInboxActions();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: async (text: string) => {
      await settleDraft(messageId);
      return call('updateMessage', {
        params: { id: messageId },
        // It is stored, whatever else the answer says.
        whole: anything,
        body: {
          status: 'completed',
          agentReply: text,
          replyId: replyIdOf(messageId),
          ...(seenEntryId === undefined ? {} : { seenEntryId }),
        },
      });
    },
    onMutate: () => setRefusal(null),
    onSuccess: (answer, text) => {
      const message = fillOrNull(wholeMessage, answer);
      forgetReplyId(messageId);
      clearDraft(messageId, text);
      forgetComing(messageId);
      if (message === null) void fetchAnew(queryClient, queryKey('getMessage', messageId));
      else putMessages(queryClient, [message]);
      void fetchAnew(queryClient, queryKey('getConversation', messageId));
      refreshList([messageId]);
      void tellOutcome(messageId);
    },
    onError: (error) => {
      if (isFinalAnswer(error)) {
        forgetReplyId(messageId);
        void fetchAnew(queryClient, queryKey('getConversation', messageId));
        void fetchAnew(queryClient, queryKey('getMessage', messageId));
      }
      void saveDraft(messageId);
      const inForm = refusalInForm(error);
      setRefusal(inForm);
      if (inForm === null)
        toast({ title: t('Error'), description: t('Failed to send reply. Please try again.'), variant: 'destructive' });
    },
  });
  return { send, refusal, forgetRefusal: () => setRefusal(null) };
}
