/** Creates drafts, and copies of posts. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../audit/audit.service.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import { refreshPostStatus } from '../posts/post-status.service.ts';
import { findPost, getLockedPost, type PostRow } from '../posts/stored-posts.service.ts';
import { insertPost } from '../posts/write-posts.service.ts';
import { changeContent, emptyContent, type PostInput } from './post-content.ts';
import { assertMedia, assertReferences } from './post-references.ts';
import { recordPostChange } from './record-post-change.ts';

/**
 * Creates a draft; everything may be missing. A second call with the same id gives the first post.
 * @throws AppError media_not_found, not_found, validation_failed
 */
export async function createPost(
  context: Context,
  workspaceId: string,
  { id = randomUUID(), ...input }: PostInput & { id?: string | undefined },
  actor: Actor,
  source: PostRow['source'] = 'composer',
): Promise<string> {
  await context.database.transaction((transaction) =>
    createDraft(transaction, { workspaceId, id, input, actor, source, now: context.now() }),
  );
  // A deleted post keeps its id, so the id may be taken by a post that nobody sees.
  if ((await findPost(context.database, workspaceId, id)) === null) throw new AppError('not_found');
  return id;
}

/** Like `createPost`, in the caller's transaction. False: there is a post with this id already. */
export async function createDraft(
  transaction: Transaction,
  draft: { workspaceId: string; id: string; input: PostInput; actor: Actor; source: PostRow['source']; now: Date },
): Promise<boolean> {
  const { actor, id, input, now, source, workspaceId } = draft;
  const { timeZone } = await getPostingSettings(transaction, workspaceId);
  const content = changeContent(emptyContent(timeZone), input);
  await assertReferences(transaction, workspaceId, content);
  const createdBy = actor?.userId ?? null;
  const isNew = await insertPost(transaction, { workspaceId, id, content, source, createdBy, now });
  if (!isNew) return false;
  await recordPostChange(transaction, { workspaceId, postId: id, kind: 'created', at: now }, actor);
  await refreshPostStatus(transaction, workspaceId, id, now);
  return true;
}

/** Copies a post into a draft without a time or a recurrence. @throws AppError not_found, media_not_found */
export async function duplicatePost(context: Context, workspaceId: string, id: string, actor: Actor): Promise<string> {
  const copyId = randomUUID();
  await context.database.transaction(async (transaction) => {
    // The lock keeps the original and its files from being deleted meanwhile.
    const original = await getLockedPost(transaction, workspaceId, id);
    await assertMedia(transaction, workspaceId, original.content);
    const content = { ...original.content, scheduledAt: null, scheduledWallClock: null, recurrence: null };
    const now = context.now();
    const createdBy = actor?.userId ?? null;
    await insertPost(transaction, { workspaceId, id: copyId, content, source: 'duplicate', createdBy, now });
    await recordPostChange(transaction, { workspaceId, postId: copyId, kind: 'created', at: now }, actor);
    await refreshPostStatus(transaction, workspaceId, copyId, now);
  });
  return copyId;
}
