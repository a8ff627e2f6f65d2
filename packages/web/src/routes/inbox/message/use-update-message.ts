import type { Message } from '@parley/contract/inbox/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { anything, fillOrNull } from '../../../api/fill-answer.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeMessage } from '../../../components/message-answers.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useInboxActions } from './inbox-actions.ts';
import { findCachedMessage, putMessages } from './message-cache.ts';

export type MessageChange = Partial<Pick<Message, 'status' | 'tag' | 'sentiment'>>;

/** Changes status, tag or sentiment at once; a refusal puts the old value back and says why. */
export function useUpdateMessage(messageId: number) {
  const queryClient = useQueryClient();
  const { refreshList } = useInboxActions();
  return useMutation({
    mutationFn: (change: MessageChange) =>
      call('updateMessage', {
        params: { id: messageId },
        // It is stored, whatever else the answer says.
        whole: anything,
        body: {
          ...(change.status === undefined ? {} : { status: change.status }),
          ...(change.tag === undefined || change.tag === null ? {} : { tag: change.tag }),
          ...(change.sentiment === undefined || change.sentiment === 'unknown' ? {} : { sentiment: change.sentiment }),
        },
      }),
    onMutate: (change) => {
      const before = findCachedMessage(queryClient, messageId);
      const certainty = change.sentiment === undefined ? {} : { certainty: 'sure' as const, isSentimentEdited: true };
      if (before !== undefined) putMessages(queryClient, [{ ...before, ...change, ...certainty }]);
      return { before };
    },
    onError: (error, change, context) => {
      // Only what was tried is put back: something else may have changed meanwhile.
      const now = findCachedMessage(queryClient, messageId);
      if (now !== undefined && context?.before !== undefined) {
        const old: MessageChange = {};
        if (change.status !== undefined) old.status = context.before.status;
        if (change.tag !== undefined) old.tag = context.before.tag;
        if (change.sentiment !== undefined) old.sentiment = context.before.sentiment;
        putMessages(queryClient, [
          {
            ...now,
            ...old,
            certainty: context.before.certainty,
            isSentimentEdited: context.before.isSentimentEdited,
          },
        ]);
      }
      toast({ title: t('Message not updated'), description: reasonOf(error), variant: 'destructive' });
    },
    onSuccess: (answer) => {
      const message = fillOrNull(wholeMessage, answer);
      if (message === null) void fetchAnew(queryClient, queryKey('getMessage', messageId));
      else putMessages(queryClient, [message]);
      toast({ title: t('Message updated'), description: t('The message has been updated successfully.') });
      refreshList([messageId]);
    },
  });
}
