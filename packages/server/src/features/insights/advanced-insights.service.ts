/** The advanced view of an account: its figures of a period and of the one before, and all that is computed from them. */
import type { AdvancedInsights } from '@parley/contract/insights/advanced-schemas.ts';
import { topContentMax } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import type { Context } from '../../context.ts';
import { scoresOf, shareOf, sumsOfSameDays } from './advanced-scores.ts';
import { contentTypesOf } from './content-types.ts';
import { type InsightsRequest, readInsights } from './insights.service.ts';
import { knownDaysOf, metricViewsOf } from './metric-views.ts';
import { recommendationsFor } from './recommendations.ts';

/** So many posts of a period are looked at, those with most engagements. */
const contentsMax = 1_000;

/** @throws AppError as `readInsights` */
export async function readAdvancedInsights(
  context: Context,
  workspaceId: string,
  request: InsightsRequest,
): Promise<AdvancedInsights> {
  const now = await readInsights(context, workspaceId, request, contentsMax);
  if (now.account === null) return { ...nothing, insights: now };
  const accountId = now.account.id;
  const requestBefore = { ...request, accountId, range: now.period.before };
  return advancedOf(now, await readInsights(context, workspaceId, requestBefore, contentsMax));
}

function advancedOf(now: PlatformInsights, before: PlatformInsights): AdvancedInsights {
  const { summary, timeSeriesData, topContent } = now;
  const [posts, postsBefore] = [topContent.length, before.topContent.length];
  const types = contentTypesOf(topContent);
  const { impressions, reach } = timeSeriesData;
  const seen = sumsOfSameDays({ impressions, reach });
  const views = metricViewsOf(now, before);
  const perFollower = shareOf(summary.engagement, summary.followers);
  const reachedOfFollowers = shareOf(views.reach.perDay, summary.followers);
  return {
    insights: { ...now, topContent: topContent.slice(0, topContentMax) },
    scores: scoresOf(now, before),
    metrics: Object.values(views),
    content: { posts, postsBefore, types },
    audience: {
      timesSeen: shareOf(seen.impressions, seen.reach),
      engagementPerThousand: perFollower === null ? null : perFollower * 1000,
      reachShare: reachedOfFollowers === null ? null : reachedOfFollowers * 100,
    },
    recommendations: recommendationsFor({
      ...{ summary, seen, posts, postsBefore, types, contents: topContent },
      engagementDays: knownDaysOf(timeSeriesData.labels, timeSeriesData.engagement),
      newFollowers: views.newFollowers,
    }),
  };
}

const nothing: Omit<AdvancedInsights, 'insights'> = {
  scores: [],
  metrics: [],
  content: { posts: 0, postsBefore: 0, types: [] },
  audience: { timesSeen: null, engagementPerThousand: null, reachShare: null },
  recommendations: [],
};
