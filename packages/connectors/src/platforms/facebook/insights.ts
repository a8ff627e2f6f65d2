/**
 * A Page's figures. Source: /docs/graph-api/reference/insights and /documentation/pages-api/platforminsights/page/deprecated-metrics
 * (2026-03-02), read 2026-11-21: impressions, fans and engaged users are gone; views and viewers stand in their place.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { InsightDay, InsightsCapability, TopContent } from '../../connector/insights.ts';
import { answerOrThrow } from '../../http/call.ts';
import { type GraphClient, graphList, graphTimeSchema, readAfter, toUnixSeconds } from './graph.ts';
import {
  assertSomeOffered,
  graphTimeZone,
  listDays,
  nextDay,
  pacificMidnight,
  readDailyMetric,
} from './graph-insights.ts';
import { engagementFields, readViews } from './post-results.ts';

/** Our figures by the metrics that are valid since 2026-06-15. */
const metrics = {
  followers: 'page_follows',
  followersGained: 'page_daily_follows_unique',
  reach: 'page_total_media_view_unique',
  impressions: 'page_media_view',
  engagements: 'page_post_engagements',
} as const;
const maxDaysPerCall = 90;
const titleMaxChars = 120;

const countSchema = z.object({ summary: z.object({ total_count: z.number().default(0) }).optional() }).optional();
const postListSchema = graphList(
  z.object({
    id: z.string(),
    message: z.string().optional(),
    created_time: graphTimeSchema,
    permalink_url: z.string().optional(),
    full_picture: z.string().optional(),
    status_type: z.string().optional(),
    shares: z.object({ count: z.number().default(0) }).optional(),
    reactions: countSchema,
    comments: countSchema,
  }),
);
type ListedPost = z.infer<typeof postListSchema>['data'][number];

export function createFacebookInsights(graph: GraphClient): InsightsCapability {
  return {
    offers: ['followers', 'followersGained', 'reach', 'impressions', 'engagements'],
    timeZone: graphTimeZone,
    // Two years are kept, and figures are updated daily. Source: /docs/graph-api/reference/insights, read 2026-11-21.
    historyDays: 2 * 365,
    settledAfterDays: 3,
    tellsToday: false,
    askEveryMs: 6 * 60 * 60 * 1000,

    async daily(auth, { since, until }) {
      const request = { nodeId: auth.externalId, token: auth.grant.accessToken, since, until, maxDays: maxDaysPerCall };
      // One by one: a metric that Meta retires takes only its own figure away.
      const read = (metric: string) => readDailyMetric(graph, { ...request, metric });
      const followers = await read(metrics.followers);
      const followersGained = await read(metrics.followersGained);
      const reach = await read(metrics.reach);
      const impressions = await read(metrics.impressions);
      const engagements = await read(metrics.engagements);
      const all = [followers, followersGained, reach, impressions, engagements];
      assertSomeOffered(all);
      return listDays(since, until)
        .filter((date) => all.some(({ days }) => days.has(date)))
        .map(
          (date): InsightDay => ({
            date,
            followers: followers.days.get(date) ?? null,
            followersGained: followersGained.days.get(date) ?? null,
            reach: reach.days.get(date) ?? null,
            impressions: impressions.days.get(date) ?? null,
            engagements: engagements.days.get(date) ?? null,
          }),
        );
    },

    async topContent(auth, { since, until, limit }) {
      const posts = await listPosts(graph, auth, since, until);
      const best = posts
        .map((post) => ({ post, engagements: engagementsOf(post) }))
        .sort((left, right) => right.engagements - left.engagements)
        .slice(0, limit);
      const contents: TopContent[] = [];
      for (const { post, engagements } of best)
        contents.push({
          externalId: post.id,
          title: shorten(post.message ?? ''),
          type: typeNames[post.status_type ?? ''] ?? 'text',
          publishedAt: post.created_time,
          permalink: post.permalink_url ?? null,
          thumbnailUrl: post.full_picture ?? null,
          engagements,
          impressions: await readViews(graph, auth.grant.accessToken, post.id),
        });
      return contents;
    },
  };
}

const typeNames: Record<string, string> = {
  added_photos: 'image',
  added_video: 'video',
  shared_story: 'link',
  mobile_status_update: 'text',
};

function engagementsOf(post: ListedPost): number {
  return (
    (post.reactions?.summary?.total_count ?? 0) + (post.comments?.summary?.total_count ?? 0) + (post.shares?.count ?? 0)
  );
}

async function listPosts(graph: GraphClient, auth: AccountAuth, since: string, until: string): Promise<ListedPost[]> {
  const from = new Date(pacificMidnight(since) * 1000);
  const to = new Date(pacificMidnight(nextDay(until)) * 1000);
  const posts: ListedPost[] = [];
  let after: string | null = null;
  do {
    const query = {
      fields: `id,message,created_time,permalink_url,full_picture,status_type,shares,${engagementFields}`,
      since: toUnixSeconds(from),
      until: toUnixSeconds(to),
      limit: '50',
      ...(after === null ? {} : { after }),
    };
    const page: z.infer<typeof postListSchema> = answerOrThrow(
      await graph.get(
        { path: `/${auth.externalId}/published_posts`, query, token: auth.grant.accessToken },
        postListSchema,
      ),
    );
    posts.push(...page.data.filter((post) => post.created_time >= from && post.created_time < to));
    after = readAfter(page);
  } while (after !== null);
  return posts;
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > titleMaxChars ? `${characters.slice(0, titleMaxChars - 1).join('')}…` : text;
}
