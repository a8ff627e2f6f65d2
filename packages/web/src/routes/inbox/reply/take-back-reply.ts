import type { Conversation, ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryClient } from '../../../api/query-client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeDelivery } from '../../../components/message-answers.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { changeDraft, draftTextOf } from './draft-store.ts';
import { type FollowedReply, forgetFollowed } from './followed-replies.ts';

/**
 * Takes back a reply that has not left, or that failed; its text returns to the empty reply box, whether the ticket is open or not. One that
 * was approved waits again.
 * @returns false where it was too late, which is told
 */
export async function takeBackReply({ isApproval, messageId, replyId, text }: FollowedReply): Promise<boolean> {
  const renew = () => {
    void fetchAnew(queryClient, queryKey('getMessage', messageId));
    return fetchAnew(queryClient, queryKey('getConversation', messageId));
  };
  const entry = entryOfReply(messageId, replyId);
  try {
    await call('cancelDelivery', { params: { id: replyId } });
  } catch (error) {
    // An answer may be lost after it was taken back.
    if (!(await isGone(replyId, error))) return told(error);
  }
  forgetFollowed(replyId);
  if (isApproval === true || (entry?.approval ?? null) !== null) {
    toast({ title: t('Approval taken back'), description: t('It was not sent. It waits for approval again.') });
    await renew();
    return true;
  }
  const isBoxEmpty = (draftTextOf(messageId) ?? '').trim() === '';
  if (isBoxEmpty) changeDraft(messageId, text);
  if (entry !== undefined && entry.attachments.length > 0) {
    const { attachFilesOf } = await import('./files-of-entry.ts');
    attachFilesOf(messageId, entry);
  }
  toast({
    title: t('Reply taken back'),
    description: isBoxEmpty ? t('It was not sent. Its text is in the reply box.') : t('It was not sent.'),
  });
  await renew();
  return true;

  function told(error: unknown): false {
    toast({ title: t('Reply not taken back'), description: reasonOf(error), variant: 'destructive' });
    void renew();
    return false;
  }
}

/** As the trail shows it, which whoever sent the reply has seen. */
function entryOfReply(messageId: number, replyId: string): ConversationEntry | undefined {
  const trail = queryClient.getQueryData<Conversation>(queryKey('getConversation', messageId));
  return trail?.conversation.find(({ delivery }) => delivery?.id === replyId);
}

async function isGone(replyId: string, error: unknown): Promise<boolean> {
  if (error instanceof ApiError) return error.status === 404;
  try {
    await call('getDelivery', { params: { id: replyId }, whole: wholeDelivery });
    return false;
  } catch (lookError) {
    return lookError instanceof ApiError && lookError.status === 404;
  }
}
