/** Changes a post: locks it, checks that the person saw its newest revision and that its state allows the change. */
import type { PostAction } from '@parley/contract/posting/rules.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { refreshPostStatus } from '../posts/post-status.service.ts';
import { getLockedPost, type StoredPost } from '../posts/stored-posts.service.ts';
import { assertPost } from './post-guards.ts';
import { showPost } from './show-posts.service.ts';

export type PostToChange = {
  workspaceId: string;
  id: string;
  /** The revision that the person saw. */
  revision: number;
  action: PostAction;
};

/** @throws AppError not_found, revision_conflict (with the post as it is now), post_not_in_state, and what `change` throws */
export async function changePost(
  context: Context,
  { action, id, revision, workspaceId }: PostToChange,
  change: (transaction: Transaction, post: StoredPost, now: Date) => Promise<void>,
): Promise<void> {
  await withPresentPost(context, workspaceId, id, () =>
    context.database.transaction(async (transaction) => {
      const post = await getLockedPost(transaction, workspaceId, id);
      if (post.row.revision !== revision) throw new AppError('revision_conflict');
      assertPost(action, post.row);
      const now = context.now();
      await change(transaction, post, now);
      await refreshPostStatus(transaction, workspaceId, id, now);
    }),
  );
}

/** Adds the post as it is now to a revision conflict, so that the person sees the other change. */
export async function withPresentPost<Result>(
  context: Context,
  workspaceId: string,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'revision_conflict') throw error;
    throw new AppError('revision_conflict', { details: { post: await showPost(context, workspaceId, id) } });
  }
}
