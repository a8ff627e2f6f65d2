/** Changes a ticket's status, tag or sentiment, who handles it, how urgently and when: at once on the screen, and back with the reason where the server refuses. */
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { anything, fillOrNull } from '../../../api/fill-answer.ts';
import { queryClient } from '../../../api/query-client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeMessage } from '../../../components/message-answers.ts';
import { t } from '../../../messages/translate.ts';
import { type ToastInput, toast } from '../../../ui/toast-store.ts';
import type { InboxActions } from './inbox-actions.ts';
import { findCachedMessage, putMessages } from './message-cache.ts';

export type MessageChange = Partial<
  Pick<
    Message,
    | 'status'
    | 'tag'
    | 'sentiment'
    | 'assignedTo'
    | 'assigneeName'
    | 'assignedTeamId'
    | 'assignedTeamName'
    | 'priority'
    | 'snoozedUntil'
    | 'followUpAt'
  >
>;

/** Tells itself how it went. @param done what is said where it is more than that the message is updated */
export async function changeMessage(
  messageId: number,
  change: MessageChange,
  { refreshList }: Pick<InboxActions, 'refreshList'>,
  done: ToastInput = { title: t('Message updated'), description: t('The message has been updated successfully.') },
): Promise<void> {
  const before = findCachedMessage(queryClient, messageId);
  if (before !== undefined) putMessages(queryClient, [{ ...before, ...change, ...consequencesOf(before, change) }]);
  try {
    const answer = await send(messageId, change, before);
    const message = fillOrNull(wholeMessage, answer);
    if (message === null) void fetchAnew(queryClient, queryKey('getMessage', messageId));
    else putMessages(queryClient, [message]);
    toast(done);
    refreshList([messageId]);
  } catch (error) {
    if (before !== undefined) putBack(before, change);
    // Somebody else was quicker: the page shows who.
    if (error instanceof ApiError && error.code === 'assigned_meanwhile')
      void fetchAnew(queryClient, queryKey('getMessage', messageId));
    toast({ title: t('Message not updated'), description: reasonOf(error), variant: 'destructive' });
  }
}

function send(messageId: number, change: MessageChange, before: Message | undefined) {
  const { assigneeName, assignedTeamName, sentiment, tag, ...rest } = change;
  return call('updateMessage', {
    params: { id: messageId },
    // It is stored, whatever else the answer says.
    whole: anything,
    body: {
      ...rest,
      ...(tag === undefined || tag === null ? {} : { tag }),
      ...(sentiment === undefined || sentiment === 'unknown' ? {} : { sentiment }),
      ...(rest.assignedTo === undefined || before === undefined ? {} : { seenAssignedTo: before.assignedTo }),
    },
  });
}

/** What follows from a correction, as the server does it: the person's word is sure, and the draft of before is behind. */
function consequencesOf(before: Message, { sentiment, tag }: MessageChange): Partial<Message> {
  const isCorrected =
    (sentiment !== undefined && sentiment !== before.sentiment) || (tag !== undefined && tag !== before.tag);
  return {
    ...(sentiment === undefined ? {} : { certainty: 'sure' as const, isSentimentEdited: true }),
    ...(tag === undefined ? {} : { isTagEdited: true }),
    ...(isCorrected && before.status !== 'completed' && before.aiReply !== null
      ? { draftStale: before.draftStale ?? ('correction' as const) }
      : {}),
  };
}

/** Only what was tried is put back: something else may have changed meanwhile. */
function putBack(before: Message, change: MessageChange): void {
  const now = findCachedMessage(queryClient, before.id);
  if (now === undefined) return;
  const names = Object.keys(change) as (keyof MessageChange)[];
  const old = Object.fromEntries(names.map((name) => [name, before[name]]));
  const { analysis, certainty, draftStale, isSentimentEdited, isTagEdited } = before;
  putMessages(queryClient, [{ ...now, ...old, analysis, certainty, draftStale, isSentimentEdited, isTagEdited }]);
}
