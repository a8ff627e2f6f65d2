/** The Overview tab of Insights: what all networks together brought. */
import type { Call } from '../call.ts';

export const overviewCalls = {
  getAnalyticsSummary: {
    method: 'GET',
    path: '/api/analytics/summary',
    permission: 'insights.read',
    feature: 'overview',
    summary: 'Messages, response and satisfaction of a period, with growth against the one before',
    errors: [],
  },
  listEngagement: {
    method: 'GET',
    path: '/api/analytics/engagement',
    permission: 'insights.read',
    feature: 'overview',
    summary: 'The engagement rate of all accounts by day',
    errors: [],
  },
  listPlatformDistribution: {
    method: 'GET',
    path: '/api/analytics/platform-distribution',
    permission: 'insights.read',
    feature: 'overview',
    summary: 'How many messages came from which network',
    errors: [],
  },
  listSentimentTrend: {
    method: 'GET',
    path: '/api/analytics/sentiment-trend',
    permission: 'insights.read',
    feature: 'overview',
    summary: 'Messages by day and sentiment',
    errors: [],
  },
  listFollowerGrowth: {
    method: 'GET',
    path: '/api/analytics/follower-growth',
    permission: 'insights.read',
    feature: 'overview',
    summary: 'Followers that came by day and network',
    errors: [],
  },
} as const satisfies Record<string, Call>;
