/** Counts of posts. Source: docs.x.com x-api/fundamentals/metrics and OpenAPI 2.166/2.167 (`public_metrics`), read 2026-11-21. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { CallResult } from '../../http/call.ts';
import type { TwitterClient } from './client.ts';

/** Either vocabulary. */
export const publicMetricsSchema = z
  .object({
    like_count: z.number().default(0),
    reply_count: z.number().default(0),
    retweet_count: z.number().optional(),
    repost_count: z.number().optional(),
    quote_count: z.number().default(0),
    bookmark_count: z.number().default(0),
    impression_count: z.number().optional(),
  })
  .transform((counts) => ({
    likes: counts.like_count,
    replies: counts.reply_count,
    reposts: counts.retweet_count ?? counts.repost_count ?? 0,
    quotes: counts.quote_count,
    bookmarks: counts.bookmark_count,
    impressions: counts.impression_count ?? null,
  }));
export type PublicMetrics = z.infer<typeof publicMetricsSchema>;

const postsSchema = z.object({
  data: z.array(z.object({ id: z.string(), public_metrics: publicMetricsSchema })).default([]),
});
/** Source: OpenAPI 2.166, `GET /2/tweets`, `ids`. */
const idsPerCall = 100;

/** What X no longer has is absent. */
export async function listMetrics(
  client: TwitterClient,
  auth: AccountAuth,
  ids: readonly string[],
): Promise<CallResult<{ id: string; metrics: PublicMetrics }[]>> {
  const posts: { id: string; metrics: PublicMetrics }[] = [];
  for (let start = 0; start < ids.length; start += idsPerCall) {
    const query = { ids: ids.slice(start, start + idsPerCall).join(','), 'tweet.fields': 'public_metrics' };
    const page = await client.get('/2/tweets', query, auth.grant.accessToken, postsSchema);
    if (!page.ok) return page;
    posts.push(...page.answer.data.map((post) => ({ id: post.id, metrics: post.public_metrics })));
  }
  return { ok: true, answer: posts, headers: new Headers() };
}
