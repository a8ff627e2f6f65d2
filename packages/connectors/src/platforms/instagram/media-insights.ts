/** The figures of single media. Source: /docs/instagram-platform/api-reference/instagram-media/insights, read 2026-11-21. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { PostResults } from '../../connector/publish.ts';
import { answerOrThrow } from '../../http/call.ts';
import type { GraphClient } from '../facebook/graph.ts';
import { type Insight, insightListSchema, totalOf } from '../facebook/graph-insights.ts';

/** Metrics that pictures, carousels, reels and stories all have, because one wrong metric fails the whole call. */
const metrics = 'views,reach,shares,total_interactions';
/** `like_count` is missing where the account hides it. */
const mediaSchema = z.object({ like_count: z.number().optional(), comments_count: z.number().optional() });

/** Empty where Instagram has none (media older than the professional account, for example). @throws ConnectorError */
export async function readMediaInsights(graph: GraphClient, auth: AccountAuth, mediaId: string): Promise<Insight[]> {
  const result = await graph.get(
    { path: `/${mediaId}/insights`, query: { metric: metrics }, token: auth.grant.accessToken },
    insightListSchema,
  );
  return !result.ok && result.failure.kind === 'permanent' ? [] : answerOrThrow(result).data;
}

/** @throws ConnectorError */
export async function readInstagramResults(
  graph: GraphClient,
  auth: AccountAuth,
  externalIds: readonly string[],
): Promise<Map<string, PostResults>> {
  const results = new Map<string, PostResults>();
  const token = auth.grant.accessToken;
  for (const id of externalIds) {
    const media = await graph.get(
      { path: `/${id}`, query: { fields: 'like_count,comments_count' }, token },
      mediaSchema,
    );
    if (!media.ok && media.failure.kind === 'permanent') continue;
    const { like_count: likes, comments_count: comments } = answerOrThrow(media);
    const insights = await readMediaInsights(graph, auth, id);
    results.set(id, {
      likes: likes ?? null,
      comments: comments ?? null,
      shares: totalOf(insights, 'shares'),
      views: totalOf(insights, 'views'),
    });
  }
  return results;
}
