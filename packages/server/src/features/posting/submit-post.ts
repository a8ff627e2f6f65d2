/** Submits posts for approval, in workspaces that require it. */
import { postLink } from '@parley/contract/posting/links.ts';
import { postTargetName } from '@parley/contract/posting/targets.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { displayTitleOf } from '../posts/display-title.service.ts';
import type { PostContent, PostRow } from '../posts/stored-posts.service.ts';
import { writePost } from '../posts/write-posts.service.ts';
import { withdrawPublications } from '../publications/publications.service.ts';
import { noteAltTexts } from './note-alt-texts.ts';
import { type Author, hasBegunToLeave } from './post-guards.ts';
import { recordPostChange } from './record-post-change.ts';

/**
 * Writes the submitted content, takes back scheduled publications, and tells those who may approve.
 * @param isTold false where the caller tells of many posts at once
 * @throws AppError post_not_in_state when it has begun to leave, not_permitted when a part of it is out already
 */
export async function submitPost(
  transaction: Transaction,
  row: PostRow,
  content: PostContent,
  author: Author,
  now: Date,
  { isTold = true }: { isTold?: boolean } = {},
): Promise<void> {
  const { id, workspaceId } = row;
  if (row.publishedAt !== null)
    throw new AppError('not_permitted', {
      message: 'A part of this post is published already; only somebody who may approve posts can change the rest.',
    });
  if (!(await withdrawPublications(transaction, { workspaceId, postId: id }))) throw hasBegunToLeave();
  await writePost(transaction, row, await noteAltTexts(transaction, workspaceId, content), {
    approval: 'pending',
    submittedBy: author.userId,
    revision: row.revision + 1,
  });
  await recordPostChange(transaction, { workspaceId, postId: id, kind: 'submitted', at: now }, author);
  if (isTold) await tellApprovers(transaction, row, content, author);
}

async function tellApprovers(
  transaction: Transaction,
  { id, workspaceId }: PostRow,
  content: PostContent,
  author: Author,
): Promise<void> {
  const told = await notify(
    transaction,
    workspaceId,
    { allowedTo: 'posting.approve' },
    {
      kind: 'post-review',
      title: `${author.userName} asks for your approval`,
      body: `${displayTitleOf(content)} (${content.platforms.map(postTargetName).join(', ')})`,
      link: postLink(id),
      occasion: `post-review:${id}`,
    },
  );
  await publishLiveEvents(transaction, workspaceId, told);
}
