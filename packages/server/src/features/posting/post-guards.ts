/** Checks whether a post's state and the person's role allow an action. */
import { canPost, type PostAction } from '@parley/contract/posting/rules.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { sessionMay } from '../../http/session-may.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import type { PostRow } from '../posts/stored-posts.service.ts';

/** The person who acts; what Parley does by itself has no author. */
export type Author = Pick<Session, 'userId' | 'originalUserId' | 'role' | 'userName' | 'apiKey'>;

/** A time that passed less than this ago still counts as now, because filling in a form takes a while. */
const pastGraceMs = 60_000;

/** @throws AppError post_not_in_state */
export function assertPost(action: PostAction, row: PostRow): void {
  if (!canPost(action, row)) throw new AppError('post_not_in_state', { details: { status: row.status } });
}

/** The error when a worker began to send before an edit or a cancellation; nothing was changed. */
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

/** Whether this person's posts need somebody's approval. */
export async function waitsForApproval(
  database: DatabaseOrTransaction,
  workspaceId: string,
  author: Pick<Author, 'role' | 'apiKey'>,
): Promise<boolean> {
  const { requiresApproval } = await getPostingSettings(database, workspaceId);
  return requiresApproval && !sessionMay(author, 'posting.approve');
}
