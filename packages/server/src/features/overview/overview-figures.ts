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
import type { Database } from '../../db/client.ts';
import { readKeywords } from './keywords.ts';
import {
  listMessageTypes,
  listPlatformDistribution,
  listSentimentTrend,
  readPeakHours,
  readSummary,
} from './message-panels.ts';
import { listEngagement, listFollowerGrowth } from './network-panels.ts';
import type { OverviewRequest } from './overview-request.ts';

export type OverviewFigures = {
  summary: AnalyticsSummary;
  engagement: EngagementDay[];
  platforms: PlatformCount[];
  sentiments: SentimentDay[];
  followers: FollowerDay[];
  keywords: Keywords;
  messageTypes: MessageTypeCount[];
  peakHours: PeakHours;
};

/** One after another: a file may wait, and the pool serves the screens of others meanwhile. */
export async function readOverviewFigures(database: Database, request: OverviewRequest): Promise<OverviewFigures> {
  return {
    summary: await readSummary(database, request),
    engagement: await listEngagement(database, request),
    platforms: await listPlatformDistribution(database, request),
    sentiments: await listSentimentTrend(database, request),
    followers: await listFollowerGrowth(database, request),
    keywords: await readKeywords(database, request),
    messageTypes: await listMessageTypes(database, request),
    peakHours: await readPeakHours(database, request),
  };
}
