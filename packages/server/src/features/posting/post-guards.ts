/** May this be done with the post as it is now, by whoever asks? */
import { needsApproval } from '@parley/contract/permissions.ts';
import { canPost, type PostAction } from '@parley/contract/posting/rules.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import type { PostRow } from '../posts/stored-posts.service.ts';

/** Who acts; Parley's own doings have none. */
export type Author = Pick<Session, 'userId' | 'originalUserId' | 'role' | 'userName'>;

/** This long ago still counts as now: a form is filled in for a while. */
const pastGraceMs = 60_000;

/** @throws AppError post_not_in_state */
export function assertPost(action: PostAction, row: PostRow): void {
  if (!canPost(action, row)) throw new AppError('post_not_in_state', { details: { status: row.status } });
}

/** What edits and cancels answer when a worker was faster. Nothing was changed. */
export function hasBegunToLeave(): AppError {
  return new AppError('post_not_in_state', {
    message: 'The post has begun to leave: a part of it may be on its network already. Nothing was changed.',
    details: { hasBegunToLeave: true },
  });
}

/** @throws AppError schedule_in_past */
export function assertNotPast(at: Date, now: Date): void {
  if (at.getTime() < now.getTime() - pastGraceMs)
    throw new AppError('schedule_in_past', { details: { scheduledAt: at.toISOString() } });
}

/** Whether what this person does waits for somebody's word first. */
export async function waitsForApproval(
  database: DatabaseOrTransaction,
  workspaceId: string,
  author: Pick<Author, 'role'>,
): Promise<boolean> {
  return needsApproval(author.role, await getPostingSettings(database, workspaceId));
}
