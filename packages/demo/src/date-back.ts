/** Dates a post that has just gone out to the day it belongs to: here, and in the sandbox, where figures grow with a post's age. */
import type { Context } from '@parley/server/context.ts';
import { posts, publications } from '@parley/server/db/schema/posting.ts';
import { publishLiveEvents } from '@parley/server/features/live/live.service.ts';
import { wallClockAt } from '@parley/server/features/posting/wall-clock.service.ts';
import { movePostBack } from '@parley/server/features/posts/move-post-back.service.ts';
import { movePublicationsBack } from '@parley/server/features/publications/move-publications-back.service.ts';
import { and, eq } from 'drizzle-orm';
import { callSandbox } from './call-sandbox.ts';

type DatedPost = { workspaceId: string; postId: string; at: Date };
type PublicationRow = typeof publications.$inferSelect;

/** The networks took so long for each part of a thread. */
const perPartMs = 1_500;

/** Does nothing where the post is dated already. Repeating it after a killed start ends at the same times. */
export async function dateBack(context: Context, post: DatedPost): Promise<void> {
  const { database } = context;
  const { at, postId, workspaceId } = post;
  const [row] = await database
    .select({ publishedAt: posts.scheduledAt, timeZone: posts.timeZone })
    .from(posts)
    .where(and(eq(posts.workspaceId, workspaceId), eq(posts.id, postId)));
  const byMs = (row?.publishedAt?.getTime() ?? at.getTime()) - at.getTime();
  if (row === undefined || byMs === 0) return;
  const out = await database
    .select()
    .from(publications)
    .where(and(eq(publications.workspaceId, workspaceId), eq(publications.postId, postId)));
  for (const publication of out) if (publication.state === 'published') await moveInNetwork(context, publication, at);
  await database.transaction(async (transaction) => {
    const scheduledWallClock = wallClockAt(at, row.timeZone);
    await movePostBack(transaction, post, { at, byMs, scheduledWallClock });
    await movePublicationsBack(transaction, post, { at, byMs, now: context.now() });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'post.changed', postId }]);
  });
}

/** All parts of a thread; a network that is no sandbox keeps the day on which it really happened. */
async function moveInNetwork(
  context: Context,
  { externalId, externalIds, platform }: PublicationRow,
  at: Date,
): Promise<void> {
  if (context.networks.get(platform)?.isSandbox !== true) return;
  const parts = [...new Set([...(externalId === null ? [] : [externalId]), ...externalIds])];
  for (const [place, part] of parts.entries())
    await callSandbox(context, 'PATCH', `${platform}/posts/${encodeURIComponent(part)}`, {
      at: new Date(at.getTime() + place * perPartMs).toISOString(),
    });
}
