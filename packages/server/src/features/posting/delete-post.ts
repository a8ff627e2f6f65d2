/** Deletes a post: it leaves the lists for good, and what has not gone out is taken back. */
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { refreshPostStatus } from '../posts/post-status.service.ts';
import { findPost, getLockedPost } from '../posts/stored-posts.service.ts';
import { changePostRow } from '../posts/write-posts.service.ts';
import { withdrawPublications } from '../publications/publications.service.ts';
import { deleteFromNetworks, type StillThere } from './delete-from-networks.ts';
import { type Author, assertPost, hasBegunToLeave, waitsForApproval } from './post-guards.ts';

/**
 * `onPlatforms`: the post is deleted on the networks first. Where one refuses, the post stays here too, so that nobody loses sight of it.
 * @returns the networks that let no application delete and where the post is therefore still up
 * @throws AppError not_found, post_not_in_state, not_permitted where the workspace requires approval of what networks show
 */
export async function deletePost(
  context: Context,
  workspaceId: string,
  id: string,
  options: { onPlatforms: boolean },
  author: Author,
): Promise<StillThere[]> {
  const known = await findPost(context.database, workspaceId, id);
  if (known === null) throw new AppError('not_found');
  assertPost('delete', known.row);
  if (options.onPlatforms && (await waitsForApproval(context.database, workspaceId, author)))
    throw new AppError('not_permitted', {
      message: 'This workspace requires approval: only somebody who may approve posts can delete one on its networks.',
    });
  const stillThere = options.onPlatforms ? await deleteFromNetworks(context, workspaceId, id, author) : [];
  const refused = stillThere.filter(({ isRefused }) => isRefused);
  if (refused.length > 0)
    throw new AppError('post_not_in_state', {
      message: `The post was kept: ${refused.map(({ accountName, reason }) => `${accountName} still shows it. The network says: ${reason}`).join(' ')}`,
      details: { stillThere },
    });
  await context.database.transaction(async (transaction) => {
    const { row } = await getLockedPost(transaction, workspaceId, id);
    assertPost('delete', row);
    if (!(await withdrawPublications(transaction, { workspaceId, postId: id }))) throw hasBegunToLeave();
    const now = context.now();
    await changePostRow(transaction, row, { deletedAt: now, revision: row.revision + 1 });
    await recordAudit(transaction, workspaceId, author, 'post.deleted', id, {
      stillThere: stillThere.map(({ connectionId }) => connectionId),
    });
    await refreshPostStatus(transaction, workspaceId, id, now);
  });
  return stillThere;
}
