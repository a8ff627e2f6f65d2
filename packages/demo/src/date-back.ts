/** Dates a post that has just gone out to the day it belongs to: here, and in the sandbox, where figures grow with a post's age. */

import type { Context } from '@parley/server/context.ts';
import { deliveries, deliveryAttempts } from '@parley/server/db/schema/delivery.ts';
import { postEvents, posts, publications } from '@parley/server/db/schema/posting.ts';
import { publishLiveEvents } from '@parley/server/features/live/live.service.ts';
import { wallClockAt } from '@parley/server/features/posting/wall-clock.service.ts';
import { wakeAfterCommit } from '@parley/server/jobs/wake-after-commit.ts';
import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { callSandbox } from './call-sandbox.ts';

type DatedPost = { workspaceId: string; postId: string; at: Date };
type PublicationRow = typeof publications.$inferSelect;

/** The networks took so long for each part of a thread. */
const perPartMs = 1_500;
const resultsAfterMs = 10 * 60_000;

/** Does nothing where the post is dated already. Repeating it after a killed start ends at the same times. */
export async function dateBack(context: Context, post: DatedPost): Promise<void> {
  const { database } = context;
  const { at, postId, workspaceId } = post;
  const isPost = and(eq(posts.workspaceId, workspaceId), eq(posts.id, postId));
  const [row] = await database
    .select({ publishedAt: posts.scheduledAt, timeZone: posts.timeZone })
    .from(posts)
    .where(isPost);
  const laterMs = (row?.publishedAt?.getTime() ?? at.getTime()) - at.getTime();
  if (row === undefined || laterMs === 0) return;
  const out = await database
    .select()
    .from(publications)
    .where(and(eq(publications.workspaceId, workspaceId), eq(publications.postId, postId)));
  for (const publication of out) if (publication.state === 'published') await moveInNetwork(context, publication, at);
  const later = new Date(context.now().getTime() + resultsAfterMs);
  const ids = out.map(({ id }) => id);
  const earlier = (column: AnyPgColumn): SQL => sql`${column} - make_interval(secs => ${laterMs / 1000})`;
  await database.transaction(async (transaction) => {
    await transaction
      .update(posts)
      .set({
        scheduledAt: at,
        scheduledWallClock: wallClockAt(at, row.timeZone),
        publishedAt: earlier(posts.publishedAt),
        updatedAt: earlier(posts.updatedAt),
        sortAt: at,
      })
      .where(isPost);
    await transaction
      .update(publications)
      .set({
        scheduledAt: at,
        publishedAt: earlier(publications.publishedAt),
        createdAt: earlier(publications.createdAt),
        // What a network said of a post of today is of no use any more: it is asked anew, `readResultsNow` at once.
        nextResultsAt: sql`case when ${publications.nextResultsAt} is null then null else ${later.toISOString()}::timestamptz end`,
      })
      .where(and(eq(publications.workspaceId, workspaceId), eq(publications.postId, postId)));
    await transaction
      .update(deliveries)
      .set({
        createdAt: earlier(deliveries.createdAt),
        nextAttemptAt: earlier(deliveries.nextAttemptAt),
        firstAttemptedAt: earlier(deliveries.firstAttemptedAt),
        finishedAt: earlier(deliveries.finishedAt),
      })
      .where(and(eq(deliveries.workspaceId, workspaceId), inArray(deliveries.id, ids)));
    await transaction
      .update(deliveryAttempts)
      .set({ startedAt: earlier(deliveryAttempts.startedAt), finishedAt: earlier(deliveryAttempts.finishedAt) })
      .where(and(eq(deliveryAttempts.workspaceId, workspaceId), inArray(deliveryAttempts.deliveryId, ids)));
    await transaction
      .update(postEvents)
      .set({ at: earlier(postEvents.at) })
      .where(
        and(eq(postEvents.workspaceId, workspaceId), eq(postEvents.postId, postId), ne(postEvents.kind, 'created')),
      );
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'post.changed', postId }]);
  });
}

/** The running loop asks the networks how the posts do. */
export async function readResultsNow({ database, now }: Context, workspaceId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .update(publications)
      .set({ nextResultsAt: now() })
      .where(and(eq(publications.workspaceId, workspaceId), isNotNull(publications.nextResultsAt)));
    await wakeAfterCommit(transaction, 'refresh-results');
  });
}

/** All parts of a thread; a network that is no sandbox keeps the day on which it really happened. */
async function moveInNetwork(
  context: Context,
  { externalId, externalIds, platform }: PublicationRow,
  at: Date,
): Promise<void> {
  const isSandbox = [...context.networks].some(([name, network]) => name === platform && network.isSandbox);
  if (!isSandbox) return;
  const parts = [...new Set([...(externalId === null ? [] : [externalId]), ...externalIds])];
  for (const [place, part] of parts.entries())
    await callSandbox(context, 'PATCH', `${platform}/posts/${encodeURIComponent(part)}`, {
      at: new Date(at.getTime() + place * perPartMs).toISOString(),
    });
}
