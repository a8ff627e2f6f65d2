/** Changes a ticket's status, tag or sentiment: at once on the screen, and back with the reason where the server refuses. */
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { anything, fillOrNull } from '../../../api/fill-answer.ts';
import { queryClient } from '../../../api/query-client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeMessage } from '../../../components/message-answers.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import type { InboxActions } from './inbox-actions.ts';
import { findCachedMessage, putMessages } from './message-cache.ts';

export type MessageChange = Partial<Pick<Message, 'status' | 'tag' | 'sentiment'>>;

/** Tells itself how it went. */
export async function changeMessage(
  messageId: number,
  change: MessageChange,
  { refreshList }: Pick<InboxActions, 'refreshList'>,
): Promise<void> {
  const before = findCachedMessage(queryClient, messageId);
  const certainty = change.sentiment === undefined ? {} : { certainty: 'sure' as const, isSentimentEdited: true };
  if (before !== undefined) putMessages(queryClient, [{ ...before, ...change, ...certainty }]);
  try {
    const answer = await send(messageId, change);
    const message = fillOrNull(wholeMessage, answer);
    if (message === null) void fetchAnew(queryClient, queryKey('getMessage', messageId));
    else putMessages(queryClient, [message]);
    toast({ title: t('Message updated'), description: t('The message has been updated successfully.') });
    refreshList([messageId]);
  } catch (error) {
    if (before !== undefined) putBack(before, change);
    toast({ title: t('Message not updated'), description: reasonOf(error), variant: 'destructive' });
  }
}

function send(messageId: number, { sentiment, status, tag }: MessageChange) {
  return call('updateMessage', {
    params: { id: messageId },
    // It is stored, whatever else the answer says.
    whole: anything,
    body: {
      ...(status === undefined ? {} : { status }),
      ...(tag === undefined || tag === null ? {} : { tag }),
      ...(sentiment === undefined || sentiment === 'unknown' ? {} : { sentiment }),
    },
  });
}

/** Only what was tried is put back: something else may have changed meanwhile. */
function putBack(before: Message, change: MessageChange): void {
  const now = findCachedMessage(queryClient, before.id);
  if (now === undefined) return;
  const old: MessageChange = {};
  if (change.status !== undefined) old.status = before.status;
  if (change.tag !== undefined) old.tag = before.tag;
  if (change.sentiment !== undefined) old.sentiment = before.sentiment;
  const { certainty, isSentimentEdited } = before;
  putMessages(queryClient, [{ ...now, ...old, certainty, isSentimentEdited }]);
}
