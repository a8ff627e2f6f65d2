/** All that a file of the Overview tab tells, as the calls of the tab answer it. */
import type {
  AnalyticsSummary,
  EngagementDay,
  FollowerDay,
  Keywords,
  MessageTypeCount,
  PeakHours,
  PlatformCount,
  SentimentDay,
} from '@parley/contract/overview/schemas.ts';
import type { Context } from '../../context.ts';
import { readBenchmark } from './benchmark.service.ts';
import { listInfluencers } from './influencers.ts';
import { readKeywords } from './keywords.ts';
import {
  listMessageTypes,
  listPlatformDistribution,
  listSentimentTrend,
  readPeakHours,
  readSummary,
} from './message-panels.ts';
import { listEngagement, listFollowerGrowth } from './network-panels.ts';
import type { Notable } from './overview-notable.ts';
import type { OverviewRequest } from './overview-request.ts';
import { listSmartAlerts } from './smart-alerts.ts';
import { readVerifiedAuthors } from './verified-authors.ts';

export type OverviewFigures = Notable & {
  summary: AnalyticsSummary;
  engagement: EngagementDay[];
  platforms: PlatformCount[];
  sentiments: SentimentDay[];
  followers: FollowerDay[];
  keywords: Keywords;
  messageTypes: MessageTypeCount[];
  peakHours: PeakHours;
};

/** Told after each step, of how many. */
export type OnStep = (done: number, of: number) => void;

/** One after another: a file may wait, and the pool serves the screens of others meanwhile. */
export async function readOverviewFigures(
  context: Context,
  request: OverviewRequest,
  onStep: OnStep = () => undefined,
): Promise<OverviewFigures> {
  const { database, now } = context;
  const steps = 12;
  let done = 0;
  const step = async <Figures>(read: Promise<Figures>): Promise<Figures> => {
    const figures = await read;
    done += 1;
    onStep(done, steps);
    return figures;
  };
  return {
    summary: await step(readSummary(database, request)),
    engagement: await step(listEngagement(database, request)),
    platforms: await step(listPlatformDistribution(database, request)),
    sentiments: await step(listSentimentTrend(database, request)),
    followers: await step(listFollowerGrowth(database, request)),
    keywords: await step(readKeywords(database, request)),
    messageTypes: await step(listMessageTypes(database, request)),
    peakHours: await step(readPeakHours(database, request)),
    alerts: await step(listSmartAlerts(database, request, 'all', now())),
    influencers: await step(listInfluencers(database, request)),
    verified: await step(readVerifiedAuthors(database, request)),
    benchmark: await step(readBenchmark(context, request.scope.workspaceId)),
  };
}
