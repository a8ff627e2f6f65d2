/** Changes posts that have not gone out. */
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { PostContent, StoredPost } from '../posts/stored-posts.service.ts';
import { writePost } from '../posts/write-posts.service.ts';
import { movePublications, schedulePublications } from '../publications/publications.service.ts';
import { revisePublications } from '../publications/revise-publications.service.ts';
import { changePost } from './change-post.ts';
import { freezePost } from './freeze-post.ts';
import { noteAltTexts } from './note-alt-texts.ts';
import { changeContent, isSameContent, type PostInput } from './post-content.ts';
import { type Author, assertNotPast, hasBegunToLeave, waitsForApproval } from './post-guards.ts';
import { assertReferences } from './post-references.ts';
import { resolveAccounts } from './posting-accounts.service.ts';
import { recordDraftEdit, recordPostChange } from './record-post-change.ts';
import { submitPost } from './submit-post.ts';

type Edit = {
  context: Context;
  transaction: Transaction;
  post: StoredPost;
  content: PostContent;
  author: Author;
  now: Date;
};

/**
 * Changes the fields that the input names. The revision stays where nothing changes, so that saving twice is harmless.
 * @throws AppError not_found, revision_conflict, post_not_in_state, media_not_found, schedule_in_past, no_account
 */
export async function updatePost(
  context: Context,
  workspaceId: string,
  id: string,
  { revision, ...input }: PostInput & { revision: number },
  author: Author,
): Promise<void> {
  await changePost(context, { workspaceId, id, revision, action: 'edit' }, async (transaction, post, now) => {
    const changed = changeContent(post.content, input);
    const isPending = post.row.status === 'pending-approval';
    const content = isPending ? await noteAltTexts(transaction, workspaceId, changed) : changed;
    if (isSameContent(content, post.content)) return;
    await assertReferences(transaction, workspaceId, content);
    const edit = { context, transaction, post, content, author, now };
    if (post.row.status === 'draft') return editDraft(edit);
    if (isMoved(edit) && content.scheduledAt !== null) assertNotPast(content.scheduledAt, now);
    if (isPending) return editPending(edit);
    if (await waitsForApproval(transaction, workspaceId, author))
      return submitPost(transaction, post.row, content, author, now);
    return editScheduled(edit);
  });
}

async function editDraft({ author, content, now, post: { row }, transaction }: Edit): Promise<void> {
  await writePost(transaction, row, content, { revision: row.revision + 1 });
  await recordDraftEdit(transaction, { workspaceId: row.workspaceId, postId: row.id, at: now }, author);
}

async function editPending({ author, content, now, post: { row }, transaction }: Edit): Promise<void> {
  await writePost(transaction, row, content, { revision: row.revision + 1 });
  await recordPostChange(
    transaction,
    { workspaceId: row.workspaceId, postId: row.id, kind: 'edited', at: now },
    author,
  );
}

/** Puts the new content into publications that wait, failed or were missed; failed ones are not sent by this. */
async function editScheduled(edit: Edit): Promise<void> {
  const { author, content, context, now, post, transaction } = edit;
  const { id: postId, revision, workspaceId } = post.row;
  const { scheduledAt } = content;
  if (scheduledAt === null)
    throw new AppError('post_not_in_state', {
      message: 'A scheduled post needs a time. Unschedule it to make it a draft.',
    });
  const accounts = await resolveAccounts(context, transaction, workspaceId, content);
  const targets = await freezePost(transaction, workspaceId, content, accounts);
  const kept = await revisePublications(transaction, { workspaceId, postId, targets });
  if (kept === null) throw hasBegunToLeave();
  const added = targets.filter(({ connectionId }) => !kept.has(connectionId));
  if (added.length > 0 && post.row.status !== 'scheduled')
    throw new AppError('post_not_in_state', {
      message: 'Accounts can be added while a post is a draft or scheduled. Duplicate it to publish it elsewhere.',
    });
  await schedulePublications(transaction, {
    ...{ workspaceId, postId, scheduledAt, now },
    createdBy: post.row.createdBy,
    targets: added,
  });
  if (isMoved(edit)) await movePublications(transaction, { workspaceId, postId, scheduledAt, now });
  const connectionIds = accounts.map(({ row }) => row.id);
  await writePost(transaction, post.row, { ...content, connectionIds }, { revision: revision + 1 });
  await recordPostChange(transaction, { workspaceId, postId, kind: 'edited', at: now }, author);
}

function isMoved({ content, post }: Pick<Edit, 'content' | 'post'>): boolean {
  return content.scheduledAt?.getTime() !== post.content.scheduledAt?.getTime();
}
