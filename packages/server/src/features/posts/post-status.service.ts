/** Derives a post's status from its publications. */

import { postStatusOf } from '@parley/contract/posting/rules.ts';
import type { PublicationState } from '@parley/contract/publications/rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { posts, publications } from '../../db/schema/posting.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { endPostNotices } from './end-post-notices.ts';

/**
 * Writes the post's status, when it went out and where it stands in lists, as its publications say, and tells the browsers. Call it last
 * in a transaction that changed publications or the post's times.
 */
export async function refreshPostStatus(
  transaction: Transaction,
  workspaceId: string,
  postId: string,
  now: Date,
): Promise<void> {
  const [post] = await transaction
    .select()
    .from(posts)
    .where(and(eq(posts.workspaceId, workspaceId), eq(posts.id, postId)))
    .for('update');
  if (post === undefined) return;
  const rows = await transaction
    .select({ id: publications.id, state: publications.state, publishedAt: publications.publishedAt })
    .from(publications)
    .where(and(eq(publications.workspaceId, workspaceId), eq(publications.postId, postId)));
  const states: PublicationState[] = rows.map((row) => row.state);
  const unsent = post.approval === 'pending' ? 'pending-approval' : 'draft';
  const times = rows.flatMap((row) => (row.publishedAt === null ? [] : [row.publishedAt.getTime()]));
  const publishedAt = times.length === 0 ? null : new Date(Math.min(...times));
  await transaction
    .update(posts)
    .set({
      status: postStatusOf(states) ?? unsent,
      publishedAt,
      sortAt: post.scheduledAt ?? publishedAt ?? post.createdAt,
      updatedAt: now,
    })
    .where(and(eq(posts.workspaceId, workspaceId), eq(posts.id, postId)));
  const ended = await endPostNotices(transaction, post, rows, now);
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'post.changed', postId }, ...ended]);
}
