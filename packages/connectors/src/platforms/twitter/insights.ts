/**
 * Figures of an account: followers now, and what its posts were seen and used, by day. X keeps no followers by day and knows no reach.
 * Days are UTC days. Source: docs.x.com x-api/fundamentals/metrics, OpenAPI 2.166 (`GET /2/tweets/analytics`), read 2026-11-21.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { InsightDay, InsightsCapability } from '../../connector/insights.ts';
import { answerOrThrow } from '../../http/call.ts';
import type { TwitterClient } from './client.ts';
import { toSecondsTime } from './inbox.ts';
import { publicMetricsSchema } from './post-metrics.ts';
import { fullText, pageOf, postLink, postSchema } from './posts.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Posts older than this are not read: they are hardly seen any more, and each read costs money. */
const lookBackMs = 30 * dayMs;
/** Source: OpenAPI 2.166, `GET /2/tweets/analytics`, `ids`. */
const idsPerCall = 100;
/** The end of a range must lie a little in the past. */
const clockToleranceMs = 30_000;

const ownPostSchema = postSchema
  .pick({
    id: true,
    text: true,
    created_at: true,
    note_tweet: true,
    note_post: true,
    entities: true,
    attachments: true,
  })
  .extend({ public_metrics: publicMetricsSchema });
type OwnPost = z.infer<typeof ownPostSchema>;
const meSchema = z.object({
  data: z.object({ public_metrics: z.object({ followers_count: z.number().optional() }).optional() }),
});
const analyticsSchema = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        timestamped_metrics: z
          .array(
            z.object({
              // Null where it may be by OpenAPI 2.167.
              timestamp: z.string().nullish(),
              metrics: z.object({ impressions: z.number().nullish(), engagements: z.number().nullish() }).nullish(),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

export function createTwitterInsights(config: ConnectorConfig, client: TwitterClient): InsightsCapability {
  const dayStart = (day: string) => new Date(`${day}T00:00:00Z`);
  const rangeEnd = (until: string) =>
    new Date(Math.min(dayStart(until).getTime() + dayMs, config.now().getTime() - clockToleranceMs));

  return {
    offers: ['followers', 'impressions', 'engagements'],
    timeZone: 'UTC',
    // No end is documented; posts of the 30 days before the range are read for it, and each read costs money.
    historyDays: 90,
    settledAfterDays: 2,
    tellsToday: true,
    askEveryMs: dayMs,

    async daily(auth, { since, until }) {
      const start = dayStart(since);
      const end = rangeEnd(until);
      if (end <= start) return [];
      const posts = await listOwnPosts(client, auth, new Date(start.getTime() - lookBackMs), end, 'retweets');
      const days = new Map<string, InsightDay>();
      for (let at = start.getTime(); at < end.getTime(); at += dayMs) {
        const date = new Date(at).toISOString().slice(0, 10);
        days.set(date, { date, followers: null, followersGained: null, reach: null, impressions: 0, engagements: 0 });
      }
      for (let first = 0; first < posts.length; first += idsPerCall) {
        const query = {
          ids: posts
            .slice(first, first + idsPerCall)
            .map(({ id }) => id)
            .join(','),
          start_time: toSecondsTime(start),
          end_time: toSecondsTime(end),
          granularity: 'daily',
          'analytics.fields': 'impressions,engagements,timestamp,timestamped_metrics',
        };
        const { data } = answerOrThrow(
          await client.get('/2/tweets/analytics', query, auth.grant.accessToken, analyticsSchema),
        );
        for (const { metrics, timestamp } of data.flatMap((post) => post.timestamped_metrics)) {
          const day = days.get(timestamp?.slice(0, 10) ?? '');
          if (day === undefined) continue;
          day.impressions = (day.impressions ?? 0) + (metrics?.impressions ?? 0);
          day.engagements = (day.engagements ?? 0) + (metrics?.engagements ?? 0);
        }
      }
      const today = days.get(config.now().toISOString().slice(0, 10));
      if (today) today.followers = await readFollowers(client, auth);
      return [...days.values()];
    },

    async topContent(auth, { since, until, limit }) {
      const end = rangeEnd(until);
      if (end <= dayStart(since)) return [];
      const posts = await listOwnPosts(client, auth, dayStart(since), end, 'replies,retweets');
      return posts
        .map((post) => ({
          externalId: post.id,
          title: fullText(post),
          type: post.attachments?.media_keys?.length ? 'media' : 'text',
          publishedAt: post.created_at,
          permalink: postLink(post.id, auth.username),
          thumbnailUrl: null,
          engagements: engagementsOf(post),
          impressions: post.public_metrics.impressions,
        }))
        .toSorted((left, right) => right.engagements - left.engagements)
        .slice(0, limit);
    },
  };
}

async function listOwnPosts(
  client: TwitterClient,
  auth: AccountAuth,
  start: Date,
  end: Date,
  exclude: string,
): Promise<OwnPost[]> {
  const posts: OwnPost[] = [];
  let paginationToken: string | null = null;
  do {
    const query: Record<string, string> = {
      max_results: '100',
      exclude,
      start_time: toSecondsTime(start),
      end_time: toSecondsTime(end),
      'tweet.fields': 'created_at,public_metrics,attachments,entities,note_tweet',
      ...(paginationToken === null ? {} : { pagination_token: paginationToken }),
    };
    const page: { data: OwnPost[]; meta: { next_token?: string | null | undefined } } = answerOrThrow(
      await client.get(`/2/users/${auth.externalId}/tweets`, query, auth.grant.accessToken, pageOf(ownPostSchema)),
    );
    posts.push(...page.data);
    paginationToken = page.meta.next_token ?? null;
  } while (paginationToken !== null);
  return posts;
}

async function readFollowers(client: TwitterClient, auth: AccountAuth): Promise<number | null> {
  const query = { 'user.fields': 'public_metrics' };
  const { data } = answerOrThrow(await client.get('/2/users/me', query, auth.grant.accessToken, meSchema));
  return data.public_metrics?.followers_count ?? null;
}

function engagementsOf({ public_metrics: metrics }: OwnPost): number {
  return metrics.likes + metrics.replies + metrics.reposts + metrics.quotes + metrics.bookmarks;
}
