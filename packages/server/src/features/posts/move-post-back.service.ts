/** Dates a demo post back to the day on which it is shown to have gone out. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/client.ts';
import { postEvents, posts } from '../../db/schema/posting.ts';

/**
 * Moves the post and its history back by `byMs` milliseconds, so that it went out at `at`.
 * @param scheduledWallClock what the clock on the wall of the post's zone showed then
 */
export async function movePostBack(
  transaction: Transaction,
  { postId, workspaceId }: { workspaceId: string; postId: string },
  { at, byMs, scheduledWallClock }: { at: Date; byMs: number; scheduledWallClock: string },
): Promise<void> {
  const earlier = (column: AnyPgColumn): SQL => sql`${column} - make_interval(secs => ${byMs / 1000})`;
  await transaction
    .update(posts)
    .set({
      scheduledAt: at,
      scheduledWallClock,
      publishedAt: earlier(posts.publishedAt),
      updatedAt: earlier(posts.updatedAt),
      sortAt: at,
    })
    .where(and(eq(posts.workspaceId, workspaceId), eq(posts.id, postId)));
  await transaction
    .update(postEvents)
    .set({ at: earlier(postEvents.at) })
    .where(and(eq(postEvents.workspaceId, workspaceId), eq(postEvents.postId, postId), ne(postEvents.kind, 'created')));
}
