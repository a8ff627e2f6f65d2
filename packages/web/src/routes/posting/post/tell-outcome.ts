import { call } from '../../../api/client.ts';
import { readUntil } from '../../../api/read-until.ts';
import { toast } from '../../../ui/toast-store.ts';
import { wholePostDetail } from './post-answers.ts';
import { canTellPost, publishToastOf } from './publish-toast.ts';

/**
 * Tells that a post goes out now, and what became of it once the networks have said it or keep it waiting: a picture is there in seconds, a
 * film takes minutes.
 */
export async function tellOutcome(postId: string): Promise<void> {
  toast({ ...publishToastOf(null), isLasting: true });
  const read = async () => (await call('getPost', { params: { id: postId }, whole: wholePostDetail })).post;
  toast(publishToastOf(await readUntil(read, canTellPost)));
}
