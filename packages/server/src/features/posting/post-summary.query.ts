/** Counts for the tiles in the header and the calendar's totals. */
import { statusesOfPostFilter } from '@parley/contract/posting/rules.ts';
import type { PostSummary } from '@parley/contract/posting/schemas.ts';
import { and, count, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { startOfDay } from '../../days-in-zones.ts';
import { posts } from '../../db/schema/posting.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';

/** @param zone whose day today is; absent: the workspace's */
export async function getPostSummary(context: Context, workspaceId: string, zone?: string): Promise<PostSummary> {
  const timeZone = zone ?? (await getPostingSettings(context.database, workspaceId)).timeZone;
  const today = startOfDay(context.now(), timeZone);
  const rows = await context.database
    .select({
      status: posts.status,
      posts: count(),
      today: sql<number>`count(*) filter (where ${gte(posts.publishedAt, today)})`.mapWith(Number),
    })
    .from(posts)
    .where(and(eq(posts.workspaceId, workspaceId), isNull(posts.deletedAt)))
    .groupBy(posts.status);
  const sum = (filter: keyof typeof statusesOfPostFilter) =>
    rows
      .filter(({ status }) => statusesOfPostFilter[filter].includes(status))
      .reduce((total, row) => total + row.posts, 0);
  return {
    total: sum('all'),
    scheduled: sum('scheduled'),
    drafts: sum('draft'),
    published: sum('published'),
    publishedToday: rows.reduce((total, row) => total + row.today, 0),
    pendingApproval: sum('pending-approval'),
    failed: sum('attention') - sum('pending-approval'),
    attention: sum('attention'),
  };
}
