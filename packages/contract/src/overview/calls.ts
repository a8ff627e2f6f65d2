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
  getKeywords: {
    method: 'GET',
    path: '/api/analytics/keywords',
    permission: 'insights.read',
    feature: 'overview',
    summary: 'Words and pairs of words that most messages have, with their sentiment',
    errors: [],
  },
  listMessageTypes: {
    method: 'GET',
    path: '/api/analytics/message-types',
    permission: 'insights.read',
    feature: 'overview',
    summary: 'How many messages were comments, direct messages, mentions and reviews',
    errors: [],
  },
  getPeakHours: {
    method: 'GET',
    path: '/api/analytics/peak-hours',
    permission: 'insights.read',
    feature: 'overview',
    summary: 'Messages by weekday and hour',
    errors: [],
  },
} as const satisfies Record<string, Call>;
