/**
 * A client's answer to a post that a link showed. It stands in the post's history whatever the post's state. It decides only over a post
 * that waits for approval, and only where whoever made the link may approve: that person's right is lent by the link. Everywhere else it
 * is advice: nothing is scheduled, and nothing is taken back, by somebody without an account.
 */
import type { ClientDecision } from '@parley/contract/client-reviews/rules.ts';
import { postLink } from '@parley/contract/posting/links.ts';
import { canPost } from '@parley/contract/posting/rules.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { displayTitleOf } from '../posts/display-title.service.ts';
import { refreshPostStatus } from '../posts/post-status.service.ts';
import { getLockedPost, type StoredPost } from '../posts/stored-posts.service.ts';
import { type Author, assertPost } from './post-guards.ts';
import { recordPostChange } from './record-post-change.ts';
import { approve, sendBack } from './review-post.ts';

export type ClientApprover = Pick<Author, 'userId' | 'role' | 'userName'>;
type ClientAnswer = {
  workspaceId: string;
  postId: string;
  /** The revision that the client saw. */
  revision: number;
  clientName: string;
  createdBy: string;
  decision: ClientDecision;
  comment: string;
  now: Date;
};

/**
 * @param approver whoever made the link, where they may approve; null: the answer is advice
 * @returns the revision that the answer is of: an approval that counts gives the post a new one
 * @throws AppError not_found, revision_conflict, post_not_in_state, and what approving throws
 */
export async function reviewForClient(
  context: Context,
  transaction: Transaction,
  answer: ClientAnswer,
  approver: ClientApprover | null,
): Promise<{ revision: number }> {
  const { clientName, comment, decision, now, postId, revision, workspaceId } = answer;
  const post = await getLockedPost(transaction, workspaceId, postId);
  if (post.row.revision !== revision)
    throw new AppError('revision_conflict', { message: 'The post was changed since you looked at it.' });
  assertPost('edit', post.row);
  const text = comment === '' ? clientName : `${clientName}: ${comment}`;
  const kind = decision === 'approved' ? 'client-approved' : 'client-changes-requested';
  await recordPostChange(transaction, { workspaceId, postId, kind, text, at: now }, null);
  const isEffective = approver !== null && canPost('review', post.row);
  if (isEffective) await decide(context, transaction, post, answer, { ...approver, originalUserId: null });
  await tellTeam(transaction, post, answer);
  await refreshPostStatus(transaction, workspaceId, postId, now);
  return { revision: isEffective ? revision + 1 : revision };
}

async function decide(
  context: Context,
  transaction: Transaction,
  post: StoredPost,
  { clientName, decision, now, revision }: ClientAnswer,
  reviewer: Author,
): Promise<void> {
  const comment = `${clientName}, by a link.`;
  if (decision === 'approved')
    await approve(context, transaction, post, { decision: 'approve', comment, revision }, reviewer, now);
  else await sendBack(transaction, post, { decision: 'request-changes', comment, revision }, reviewer, now);
}

async function tellTeam(transaction: Transaction, { content, row }: StoredPost, answer: ClientAnswer): Promise<void> {
  const { clientName, comment, createdBy, decision } = answer;
  const people = [createdBy, row.submittedBy, row.createdBy];
  const title = displayTitleOf(content);
  const told = await notify(
    transaction,
    row.workspaceId,
    { userIds: [...new Set(people)].flatMap((userId) => (userId === null ? [] : [userId])) },
    {
      kind: 'post-review',
      title: decision === 'approved' ? `${clientName} approved a post` : `${clientName} asks for changes to a post`,
      body: comment === '' ? title : `${title}: ${comment}`,
      link: postLink(row.id),
      occasion: null,
    },
  );
  await publishLiveEvents(transaction, row.workspaceId, told);
}
