/** Reviews submitted posts, and stores the team's comments on posts. */

import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { postLink } from '@parley/contract/posting/links.ts';
import type { PostEvent } from '@parley/contract/posting/schemas.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import { displayTitleOf } from '../posts/display-title.service.ts';
import { recordPostEvent } from '../posts/post-history.service.ts';
import { getLockedPost, type PostContent, type PostRow, type StoredPost } from '../posts/stored-posts.service.ts';
import { writePost } from '../posts/write-posts.service.ts';
import { changePost } from './change-post.ts';
import type { Author } from './post-guards.ts';
import { resolveAccounts } from './posting-accounts.service.ts';
import { recordPostChange } from './record-post-change.ts';
import { schedulePost } from './schedule-post.ts';
import { wallClockAt } from './wall-clock.service.ts';

type Review = ParsedBodyOf<'reviewPost'>;

/**
 * Approves or returns a submitted post. An approved post is scheduled, or published where it has no time; a returned one is a draft again.
 * @throws AppError not_found, revision_conflict, post_not_in_state, schedule_in_past
 */
export async function reviewPost(
  context: Context,
  workspaceId: string,
  id: string,
  review: Review,
  reviewer: Author,
): Promise<void> {
  const { revision } = review;
  await changePost(context, { workspaceId, id, revision, action: 'review' }, async (transaction, post, now) => {
    if (review.decision === 'approve') await approve(context, transaction, post, review, reviewer, now);
    else await sendBack(transaction, post, review, reviewer, now);
    await tellAuthor(transaction, post, review, reviewer);
  });
}

export async function approve(
  context: Context,
  transaction: Transaction,
  { content, row }: StoredPost,
  { comment }: Review,
  reviewer: Author,
  now: Date,
): Promise<void> {
  const { id: postId, workspaceId } = row;
  const isTimely = await isStillToCome(transaction, workspaceId, content, now);
  const accounts = await resolveAccounts(context, transaction, workspaceId, content).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'no_account')
      throw new AppError('post_not_in_state', { message: error.message, details: error.details });
    throw error;
  });
  const sent: PostContent = {
    ...content,
    connectionIds: accounts.map((account) => account.row.id),
    ...(isTimely ? {} : { scheduledAt: now, scheduledWallClock: wallClockAt(now, content.timeZone) }),
  };
  await writePost(transaction, row, sent, { approval: 'approved', revision: row.revision + 1 });
  await recordPostChange(
    transaction,
    { workspaceId, postId, kind: 'approved', text: comment || null, at: now },
    reviewer,
  );
  const at = sent.scheduledAt ?? now;
  await schedulePost(
    transaction,
    { workspaceId, postId, content: sent, accounts, at, isNow: !isTimely, now },
    reviewer,
  );
}

/** Whether the post's time is still to come; false: it goes out at once. @throws AppError schedule_in_past where it is later than the workspace allows */
async function isStillToCome(
  transaction: Transaction,
  workspaceId: string,
  { scheduledAt }: PostContent,
  now: Date,
): Promise<boolean> {
  if (scheduledAt === null) return false;
  const { lateLimitMinutes } = await getPostingSettings(transaction, workspaceId);
  if (now.getTime() - scheduledAt.getTime() > lateLimitMinutes * 60_000)
    throw new AppError('schedule_in_past', { details: { scheduledAt: scheduledAt.toISOString() } });
  return scheduledAt > now;
}

export async function sendBack(
  transaction: Transaction,
  { content, row }: StoredPost,
  { comment, decision }: Review,
  reviewer: Author,
  now: Date,
): Promise<void> {
  const outcome = decision === 'reject' ? 'rejected' : 'changes-requested';
  await writePost(transaction, row, content, { approval: outcome, revision: row.revision + 1 });
  await recordPostChange(
    transaction,
    { workspaceId: row.workspaceId, postId: row.id, kind: outcome, text: comment || null, at: now },
    reviewer,
  );
}

const titles: Record<Review['decision'], string> = {
  approve: 'approved your post',
  'request-changes': 'asks for changes to your post',
  reject: 'rejected your post',
};

async function tellAuthor(transaction: Transaction, { content, row }: StoredPost, review: Review, reviewer: Author) {
  const words = review.comment === '' ? displayTitleOf(content) : `${displayTitleOf(content)}: ${review.comment}`;
  await tell(transaction, row, [row.submittedBy, row.createdBy], reviewer, {
    title: `${reviewer.userName} ${titles[review.decision]}`,
    body: words,
    occasion: null,
  });
}

/** Tells each of these people once, never the person who acts. */
async function tell(
  transaction: Transaction,
  row: PostRow,
  people: readonly (string | null)[],
  author: Author,
  words: { title: string; body: string; occasion: string | null },
): Promise<void> {
  const userIds = [...new Set(people)].flatMap((userId) =>
    userId === null || userId === author.userId ? [] : [userId],
  );
  const link = postLink(row.id);
  const told = await notify(transaction, row.workspaceId, { userIds }, { kind: 'post-review', link, ...words });
  await publishLiveEvents(transaction, row.workspaceId, told);
}

/** Stores a comment for the team; the post does not change. @throws AppError not_found */
export async function commentPost(
  context: Context,
  workspaceId: string,
  id: string,
  text: string,
  author: Author,
): Promise<PostEvent> {
  return context.database.transaction(async (transaction) => {
    const { content, row } = await getLockedPost(transaction, workspaceId, id);
    const at = context.now();
    const line = { workspaceId, postId: id, kind: 'commented' as const, userId: author.userId, text, at };
    const eventId = await recordPostEvent(transaction, line);
    await recordAudit(transaction, workspaceId, author, 'post.commented', id);
    await tell(transaction, row, [row.submittedBy, row.createdBy], author, {
      title: `${author.userName} commented on ${displayTitleOf(content)}`,
      body: text,
      occasion: `post-comment:${id}`,
    });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'post.changed', postId: id }]);
    const person = { id: author.userId, name: author.userName };
    return { id: eventId, kind: 'commented', person, text, at: at.toISOString() };
  });
}
