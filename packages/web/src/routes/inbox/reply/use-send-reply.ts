import type { ErrorCode } from '@parley/contract/errors.ts';
import type { GivenReplyFile } from '@parley/contract/inbox/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { anything, fillOrNull } from '../../../api/fill-answer.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeMessage } from '../../../components/message-answers.ts';
import { t } from '../../../messages/translate.ts';
import { dismissToast, toast } from '../../../ui/toast-store.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { putMessages } from '../message/message-cache.ts';
import { forgetComing } from './coming-draft.ts';
import { clearDraft, saveDraft, settleDraft } from './draft-store.ts';
import { followReply } from './follow-reply.ts';
import { forgetRatingWords, keepRatingWords } from './rating-addition.ts';
import { replacedReplyOf, setReplacedReply } from './replaced-reply.ts';
import { clearAttachments, saveAttachments, settleAttachments } from './reply-attachments.ts';
import { forgetReplyId, replyIdOf } from './reply-id.ts';

/** Refusals that the form explains in place, where the text stands. */
const explainedInForm: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'already_answered',
  'reply_waiting',
  'survey_not_possible',
  'split_meanwhile',
  'reply_id_reused',
  'connection_gone',
  'reply_window_closed',
  'reply_not_supported',
  'reply_too_long',
  'reply_files_refused',
  'media_not_found',
  'reply_unconfirmed',
  'delivery_not_retryable',
  'validation_failed',
  'not_permitted',
]);

const reusedSentence = t(
  'Your earlier text had already arrived when the connection broke. Look at the trail before you send this one too.',
);
const replacedSentence = t(
  'The reply that failed was sent again, or replaced, meanwhile. Look at the trail before you send this one too.',
);

/** What to say in the form about a reply that did not go; null where a toast says it. */
export function refusalInForm(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === undefined || !explainedInForm.has(error.code)) return null;
  if (error.code === 'delivery_not_retryable') return replacedSentence;
  return error.code === 'reply_id_reused' ? reusedSentence : reasonOf(error);
}

/** An answer that says surely that nothing was stored; otherwise the same id is used again. */
function isFinalAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

type Sending = {
  /** What stands in the box. */
  text: string;
  /** What is sent: the text, and what is added to it. */
  whole: string;
  files: GivenReplyFile[];
  /** Called as soon as the reply is on its way to the server: whoever goes on to the next ticket waits for nothing. */
  goOn?: (() => void) | undefined;
};

/**
 * Sends a reply. Whatever goes wrong, the text stays and its draft is kept.
 * @param besideWaiting replies that wait for approval here, which the writer has seen
 */
export function useSendReply(messageId: number, seenEntryId: number | undefined, besideWaiting: string[]) {
  const queryClient = useQueryClient();
  const { openTicket, refreshList } = useInboxActions();
  const [refusal, setRefusal] = useState<string | null>(null);
  const isHere = useIsMounted();
  const makeLinkGood = (text: string, whole: string) =>
    text === whole ? null : call('prepareSurvey', { params: { id: messageId }, whole: anything });
  const send = useMutation({
    mutationFn: async ({ files, text, whole }: Sending) => {
      await Promise.all([settleDraft(messageId), settleAttachments(messageId), makeLinkGood(text, whole)]);
      const replaced = replacedReplyOf(messageId);
      return call('updateMessage', {
        params: { id: messageId },
        // It is stored, whatever else the answer says.
        whole: anything,
        body: {
          status: 'completed',
          agentReply: whole,
          ...(files.length === 0 ? {} : { files }),
          replyId: replyIdOf(messageId),
          undoable: true,
          ...(replaced === null ? {} : { replaces: replaced.replyId, hasLooked: replaced.hasLooked }),
          ...(seenEntryId === undefined ? {} : { seenEntryId }),
          ...(besideWaiting.length === 0 ? {} : { besideWaiting }),
        },
      });
    },
    onMutate: ({ goOn, text, whole }) => {
      setRefusal(null);
      keepRatingWords(messageId, text, whole);
      const toastId = toast({ title: t('Sending...'), variant: 'waiting', isLasting: true });
      goOn?.();
      return { toastId, replyId: replyIdOf(messageId) };
    },
    onSuccess: (answer, { files, text }, { replyId }) => {
      const message = fillOrNull(wholeMessage, answer);
      forgetReplyId(messageId);
      forgetRatingWords(messageId);
      clearDraft(messageId, text);
      clearAttachments(messageId, files);
      setReplacedReply(messageId, null);
      forgetComing(messageId);
      if (message === null) void fetchAnew(queryClient, queryKey('getMessage', messageId));
      else putMessages(queryClient, [message]);
      void fetchAnew(queryClient, queryKey('getConversation', messageId));
      refreshList([messageId]);
      if (message?.waitingReplyIds.includes(replyId))
        toast({
          title: t('Waiting for approval'),
          description: t('Nothing has been sent yet. You are told what is decided.'),
          variant: 'waiting',
        });
      else followReply({ messageId, replyId, text }, openTicket);
    },
    onError: (error, _sending, begun) => {
      if (isFinalAnswer(error)) {
        forgetReplyId(messageId);
        forgetRatingWords(messageId);
        void fetchAnew(queryClient, queryKey('getConversation', messageId));
        void fetchAnew(queryClient, queryKey('getMessage', messageId));
        void fetchAnew(queryClient, queryKey('getTicketSurvey', messageId));
      }
      if (error instanceof ApiError && error.code === 'delivery_not_retryable') setReplacedReply(messageId, null);
      void saveDraft(messageId);
      void saveAttachments(messageId);
      const inForm = refusalInForm(error);
      setRefusal(inForm);
      if (inForm !== null && isHere()) {
        if (begun !== undefined) dismissToast(begun.toastId);
        return;
      }
      toast({
        title: t('Error'),
        description: inForm ?? t('Failed to send reply. Please try again.'),
        variant: 'destructive',
        ...(isHere()
          ? {}
          : { isLasting: true, action: { label: t('Open ticket'), onPress: () => openTicket(messageId) } }),
      });
    },
  });
  return { send, refusal, forgetRefusal: () => setRefusal(null) };
}

/** Whether the form is still on the screen when an answer comes. */
function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
