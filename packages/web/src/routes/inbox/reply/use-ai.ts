import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, callForBody } from '../../../api/client.ts';
import { NoAnswerError, UnreadableAnswerError } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { fillAnswer } from '../../../api/fill-answer.ts';
import { queryKey } from '../../../api/query-key.ts';
import { readEvents } from '../../../api/read-events.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { findCachedMessage, putMessages } from '../message/message-cache.ts';
import { wholeProcessing, wholeReply } from '../message/panel-answers.ts';
import { sentimentLabels } from '../message/sentiment-labels.ts';
import { endComing, forgetComing, tellComing } from './coming-draft.ts';

/** Drafts a reply; a model's words are shown as they come. Leaving the ticket breaks it off, up to the model. */
export function useGenerateReply(messageId: number) {
  const queryClient = useQueryClient();
  const asking = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      asking.current?.abort();
      forgetComing(messageId);
    },
    [messageId],
  );
  return useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      asking.current = controller;
      const answer = await askForReply(messageId, controller);
      const { engine, processingReason: reason } = answer;
      return { ...answer, place: endComing(messageId, { phase: 'checked', engine, reason }) };
    },
    onMutate: () => forgetComing(messageId),
    onSuccess: ({ aiReply, processingReason, sources }) => {
      const message = findCachedMessage(queryClient, messageId);
      if (message !== undefined)
        putMessages(queryClient, [
          { ...message, aiReply: draftIn(aiReply), aiReason: processingReason, aiSources: sources, draftStale: null },
        ]);
      // Which engine wrote it, and what it read.
      void fetchAnew(queryClient, queryKey('getMessage', messageId));
      if (draftIn(aiReply) === null) toast({ title: t('No reply suggested'), description: processingReason });
      else toast({ title: t('AI Reply Generated'), description: t('Review the suggested response before sending.') });
    },
    onError: () => {
      const isStopped = asking.current?.signal.aborted === true;
      endComing(messageId, isStopped ? { phase: 'stopped' } : null);
      if (isStopped) return;
      toast({
        title: t('Error'),
        description: t('Failed to generate AI reply. Please try again.'),
        variant: 'destructive',
      });
    },
  });
}

/** The answer; what comes before it is told to `comingDrafts`. */
async function askForReply(messageId: number, controller: AbortController): Promise<AnswerOf<'generateReply'>> {
  const response = await callForBody('generateReply', {
    params: { id: messageId },
    headers: { accept: 'text/event-stream, application/json' },
    signal: controller.signal,
    whole: wholeReply,
  });
  if (response.headers.get('content-type')?.includes('text/event-stream') !== true || response.body === null)
    return fillAnswer(wholeReply, await readJson(response));
  for await (const { data, name } of readEvents(response.body)) {
    if (name === 'text') tellComing(messageId, fillAnswer({ text: '' }, data).text, () => controller.abort());
    if (name === 'done') return fillAnswer(wholeReply, data);
    if (name === 'failed') throw new UnreadableAnswerError(data);
  }
  throw new NoAnswerError(new Error('The answer ended before it was whole.'));
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    throw new UnreadableAnswerError(error);
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
        title: t('AI Processing Complete'),
        description: t('Sentiment: {sentiment}. {processingReason}', {
          sentiment: sentimentLabels[data.sentiment],
          processingReason: data.processingReason,
        }),
      });
      refreshList([messageId]);
      await fetchAnew(queryClient, queryKey('getMessage', messageId));
    },
    onError: () =>
      toast({ title: t('Error'), description: t('Failed to process message with AI.'), variant: 'destructive' }),
  });
}
