/** Hands a post's frozen content to the engine. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { publications } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { PostContent } from '../posts/stored-posts.service.ts';
import { schedulePublications } from '../publications/publications.service.ts';
import { freezePost } from './freeze-post.ts';
import type { PublishingAccount } from './posting-accounts.service.ts';
import { recordPostChange } from './record-post-change.ts';

export type Schedule = {
  workspaceId: string;
  postId: string;
  content: PostContent;
  accounts: readonly PublishingAccount[];
  at: Date;
  isNow: boolean;
  now: Date;
};

/** Schedules the post on the accounts where it is not out yet. @throws AppError post_not_in_state where it is out on all of them */
export async function schedulePost(transaction: Transaction, schedule: Schedule, actor: Actor): Promise<void> {
  const { accounts, at, content, isNow, now, postId, workspaceId } = schedule;
  const published = await transaction
    .select({ connectionId: publications.connectionId })
    .from(publications)
    .where(
      and(
        eq(publications.workspaceId, workspaceId),
        eq(publications.postId, postId),
        eq(publications.state, 'published'),
      ),
    );
  const isOut = new Set(published.map(({ connectionId }) => connectionId));
  const targets = (await freezePost(transaction, workspaceId, content, accounts)).filter(
    ({ connectionId }) => !isOut.has(connectionId),
  );
  if (targets.length === 0)
    throw new AppError('post_not_in_state', { message: 'This post is published on all of its accounts.' });
  const createdBy = actor?.userId ?? null;
  await schedulePublications(transaction, { workspaceId, postId, scheduledAt: at, now, createdBy, targets });
  const text = isNow ? 'Now' : timeOf(content);
  await recordPostChange(transaction, { workspaceId, postId, kind: 'scheduled', text, at: now }, actor);
}

/** The time as the person chose it: `2026-12-01 10:00 (Europe/Berlin)`. */
export function timeOf({ scheduledWallClock, timeZone }: Pick<PostContent, 'scheduledWallClock' | 'timeZone'>): string {
  return `${scheduledWallClock} (${timeZone})`;
}
