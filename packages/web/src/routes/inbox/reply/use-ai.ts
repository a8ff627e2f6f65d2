import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { findCachedMessage, putMessages } from '../message/message-cache.ts';
import { wholeProcessing, wholeReply } from '../message/panel-answers.ts';
import { sentimentLabels } from '../message/sentiment-labels.ts';

/** Drafts a reply. */
export function useGenerateReply(messageId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('generateReply', { params: { id: messageId }, whole: wholeReply }),
    onSuccess: ({ aiReply, processingReason, sources }) => {
      const message = findCachedMessage(queryClient, messageId);
      if (message !== undefined)
        putMessages(queryClient, [
          { ...message, aiReply: draftIn(aiReply), aiReason: processingReason, aiSources: sources, draftStale: null },
        ]);
      // Which engine wrote it, and what it read.
      void fetchAnew(queryClient, queryKey('getMessage', messageId));
      if (draftIn(aiReply) === null) toast({ title: 'No reply suggested', description: processingReason });
      else toast({ title: 'AI Reply Generated', description: 'Review the suggested response before sending.' });
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to generate AI reply. Please try again.',
        variant: 'destructive',
      }),
  });
}

/** An empty text: the engine suggests none, and its reason says why. */
function draftIn(aiReply: string): string | null {
  return aiReply === '' ? null : aiReply;
}

/** Reads the message anew: sentiment, tag, urgency and a draft. */
export function useProcessWithAi(messageId: number) {
  const queryClient = useQueryClient();
  const { refreshList } = useInboxActions();
  return useMutation({
    mutationFn: () => call('processWithAi', { params: { id: messageId }, whole: wholeProcessing }),
    onSuccess: async ({ data }) => {
      const message = findCachedMessage(queryClient, messageId);
      if (message !== undefined)
        putMessages(queryClient, [
          {
            ...message,
            aiReply: draftIn(data.aiReply),
            aiReason: data.processingReason,
            sentiment: data.sentiment,
            tag: data.tag ?? message.tag,
            urgency: data.urgency ?? message.urgency,
            analysis: 'done',
            draftStale: null,
          },
        ]);
      toast({
        title: 'AI Processing Complete',
        description: `Sentiment: ${sentimentLabels[data.sentiment]}. ${data.processingReason}`,
      });
      refreshList([messageId]);
      await queryClient.invalidateQueries({ queryKey: queryKey('getMessage', messageId) });
    },
    onError: () => toast({ title: 'Error', description: 'Failed to process message with AI.', variant: 'destructive' }),
  });
}
