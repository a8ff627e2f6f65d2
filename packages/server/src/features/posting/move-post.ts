/** Gives a post another time: later, now, or none. */
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { findPost, type StoredPost } from '../posts/stored-posts.service.ts';
import { writePost } from '../posts/write-posts.service.ts';
import { movePublications, withdrawPublications } from '../publications/publications.service.ts';
import { changePost, withPresentPost } from './change-post.ts';
import { withTime } from './post-content.ts';
import { type Author, assertNotPast, assertPost, hasBegunToLeave, waitsForApproval } from './post-guards.ts';
import { resolveAccounts } from './posting-accounts.service.ts';
import { publishDraft } from './publish-post.service.ts';
import { recordPostChange } from './record-post-change.ts';
import { assertNotRefused } from './refuse-post.ts';
import { timeOf } from './schedule-post.ts';
import { submitPost } from './submit-post.ts';
import { wallClockAt } from './wall-clock.service.ts';

/** Moves a post to another time. A draft stays a draft. @throws AppError not_found, revision_conflict, post_not_in_state, schedule_in_past */
export async function reschedulePost(
  context: Context,
  workspaceId: string,
  id: string,
  to: { revision: number; scheduledAt: string; timeZone: string },
  author: Author,
): Promise<void> {
  const { revision } = to;
  await changePost(context, { workspaceId, id, revision, action: 'reschedule' }, async (transaction, post, now) => {
    const { row } = post;
    const content = withTime(post.content, to.scheduledAt, to.timeZone);
    const scheduledAt = content.scheduledAt ?? now;
    assertNotPast(scheduledAt, now);
    const isWaiting = row.status === 'scheduled' || row.status === 'missed';
    if (isWaiting && (await waitsForApproval(transaction, workspaceId, author)))
      return submitPost(transaction, row, content, author, now);
    const isMoved = !isWaiting || (await movePublications(transaction, { workspaceId, postId: id, scheduledAt, now }));
    if (!isMoved) throw hasBegunToLeave();
    await writePost(transaction, row, content, { revision: revision + 1 });
    const text = timeOf(content);
    await recordPostChange(transaction, { workspaceId, postId: id, kind: 'rescheduled', text, at: now }, author);
  });
}

/** @throws AppError not_found, revision_conflict, post_not_in_state, no_account, post_refused, media_address_unreachable */
export async function publishPostNow(
  context: Context,
  workspaceId: string,
  id: string,
  revision: number,
  author: Author,
): Promise<void> {
  await withPresentPost(context, workspaceId, id, async () => {
    const known = await findPost(context.database, workspaceId, id);
    if (known === null) throw new AppError('not_found');
    if (known.row.revision !== revision) throw new AppError('revision_conflict');
    assertPost('publish-now', known.row);
    if (known.row.status === 'draft') return publishDraft(context, workspaceId, known, author);
    const accounts = await resolveAccounts(context, context.database, workspaceId, known.content);
    await assertNotRefused(context, workspaceId, known.content, accounts);
    return publishWaiting(context, known, author);
  });
}

/** Publishes a scheduled or missed post now, as it was frozen. */
async function publishWaiting(context: Context, { row: known }: StoredPost, author: Author): Promise<void> {
  const { id, revision, workspaceId } = known;
  await changePost(context, { workspaceId, id, revision, action: 'publish-now' }, async (transaction, post, now) => {
    const { content, row } = post;
    if (await waitsForApproval(transaction, workspaceId, author)) {
      const asked = { ...content, scheduledAt: null, scheduledWallClock: null };
      return submitPost(transaction, row, asked, author, now);
    }
    if (!(await movePublications(transaction, { workspaceId, postId: id, scheduledAt: now, now })))
      throw hasBegunToLeave();
    const moved = { ...content, scheduledAt: now, scheduledWallClock: wallClockAt(now, content.timeZone) };
    await writePost(transaction, row, moved, { revision: revision + 1 });
    await recordPostChange(transaction, { workspaceId, postId: id, kind: 'scheduled', text: 'Now', at: now }, author);
  });
}

/** Makes a post a draft without a time again; its approval is over. @throws AppError not_found, revision_conflict, post_not_in_state */
export async function unschedulePost(
  context: Context,
  workspaceId: string,
  id: string,
  revision: number,
  author: Author,
): Promise<void> {
  await changePost(context, { workspaceId, id, revision, action: 'unschedule' }, async (transaction, post, now) => {
    if (!(await withdrawPublications(transaction, { workspaceId, postId: id }))) throw hasBegunToLeave();
    const content = { ...post.content, scheduledAt: null, scheduledWallClock: null };
    await writePost(transaction, post.row, content, { approval: 'none', submittedBy: null, revision: revision + 1 });
    await recordPostChange(transaction, { workspaceId, postId: id, kind: 'unscheduled', at: now }, author);
  });
}
