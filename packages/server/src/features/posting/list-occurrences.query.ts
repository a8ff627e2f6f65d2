/** When recurring posts come again: computed, because an occurrence becomes a post only when the one before it goes out. */
import type { ParsedQueryOf } from '@parley/contract/endpoints.ts';
import type { PostOccurrence } from '@parley/contract/posting/schemas.ts';
import { isPostPlatform } from '@parley/contract/posting/targets.ts';
import { and, arrayContains, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { posts } from '../../db/schema/posting.ts';
import { displayTitleOf } from '../posts/display-title.service.ts';
import { anchorDayOf, nextOccurrence } from './occurrences.ts';
import { resolveWallClock } from './wall-clock.service.ts';

const seriesMax = 500;
/** A month shows at most 42 days; a series that began long ago is walked up to there. */
const stepsMax = 2_000;
const shownMax = 1_000;

const firstPosts = alias(posts, 'first_posts');

/** From `from` up to, not including, `to`, by time. */
export async function listOccurrences(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { campaignId, connectionId, from, platform, to }: ParsedQueryOf<'listPostOccurrences'>,
): Promise<PostOccurrence[]> {
  const rows = await database
    .select({ post: posts, firstWallClock: firstPosts.scheduledWallClock })
    .from(posts)
    .leftJoin(firstPosts, and(eq(firstPosts.workspaceId, posts.workspaceId), eq(firstPosts.id, posts.seriesId)))
    .where(
      and(
        eq(posts.workspaceId, workspaceId),
        isNotNull(posts.recurrence),
        isNull(posts.deletedAt),
        inArray(posts.status, ['scheduled', 'publishing', 'published', 'failed', 'missed']),
        lt(posts.scheduledAt, new Date(to)),
        platform === undefined ? undefined : arrayContains(posts.platforms, [platform]),
        campaignId === undefined ? undefined : eq(posts.campaignId, campaignId),
        connectionId === undefined ? undefined : arrayContains(posts.connectionIds, [connectionId]),
      ),
    )
    .limit(seriesMax);
  const time = { fromMs: Date.parse(from), toMs: Date.parse(to) };
  return rows
    .flatMap(({ firstWallClock, post }) =>
      timesOf(post, firstWallClock ?? post.scheduledWallClock, time).map((at) => ({
        postId: post.id,
        displayTitle: displayTitleOf(post),
        platforms: post.platforms.filter(isPostPlatform),
        at: at.toISOString(),
      })),
    )
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, shownMax);
}

function timesOf(
  { recurrence, scheduledWallClock, timeZone }: typeof posts.$inferSelect,
  firstWallClock: string | null,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Date[] {
  if (recurrence === null || scheduledWallClock === null) return [];
  const anchorDay = anchorDayOf(scheduledWallClock, firstWallClock);
  const times: Date[] = [];
  let wallClock = nextOccurrence(scheduledWallClock, recurrence, anchorDay);
  for (let step = 0; wallClock !== null && step < stepsMax; step += 1) {
    const { instant } = resolveWallClock(wallClock, timeZone);
    if (instant.getTime() >= toMs) break;
    if (instant.getTime() >= fromMs) times.push(instant);
    wallClock = nextOccurrence(wallClock, recurrence, anchorDay);
  }
  return times;
}
