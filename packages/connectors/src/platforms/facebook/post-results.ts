/** The results of published posts. Source: /docs/graph-api/reference/{post,insights}, read 2026-11-21. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { PostResults } from '../../connector/publish.ts';
import { answerOrThrow } from '../../http/call.ts';
import type { GraphClient } from './graph.ts';
import { insightListSchema, totalOf } from './graph-insights.ts';

const countSchema = z.object({ summary: z.object({ total_count: z.number().default(0) }).optional() }).optional();
const engagementSchema = z.object({
  reactions: countSchema,
  likes: countSchema,
  comments: countSchema,
  shares: z.object({ count: z.number().default(0) }).optional(),
});
export const engagementFields = 'reactions.summary(total_count).limit(0),comments.summary(total_count).limit(0)';
const videoEngagementFields = 'likes.summary(total_count).limit(0),comments.summary(total_count).limit(0)';
const viewsMetric = 'post_media_view';

/** @throws ConnectorError */
export async function readFacebookResults(
  graph: GraphClient,
  auth: AccountAuth,
  externalIds: readonly string[],
): Promise<Map<string, PostResults>> {
  const results = new Map<string, PostResults>();
  const token = auth.grant.accessToken;
  for (const id of externalIds) {
    // A video has neither shares nor reactions as a post has them, and asking for them fails the call.
    const isPost = id.includes('_');
    const query = { fields: isPost ? `id,shares,${engagementFields}` : `id,${videoEngagementFields}` };
    const post = await graph.get({ path: `/${id}`, query, token }, engagementSchema);
    if (!post.ok && post.failure.kind === 'permanent') continue;
    const { reactions, likes, comments, shares } = answerOrThrow(post);
    results.set(id, {
      likes: (isPost ? reactions : likes)?.summary?.total_count ?? 0,
      comments: comments?.summary?.total_count ?? 0,
      shares: isPost ? (shares?.count ?? 0) : null,
      views: isPost ? await readViews(graph, token, id) : null,
    });
  }
  return results;
}

/** Null for a page without the right, or with too few followers. @throws ConnectorError */
export async function readViews(graph: GraphClient, token: string, postId: string): Promise<number | null> {
  const query = { metric: viewsMetric, period: 'lifetime' };
  const result = await graph.get({ path: `/${postId}/insights`, query, token }, insightListSchema);
  if (!result.ok && result.failure.kind === 'permanent') return null;
  return totalOf(answerOrThrow(result).data, viewsMetric);
}
