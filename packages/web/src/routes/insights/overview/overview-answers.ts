/** Whole answers of the overview's calls: what takes the place of what an answer lacks. */

import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { type InsightsPlatform, insightsPlatforms } from '@parley/contract/insights/rules.ts';
import { optional, orNull, required } from '../../../api/fill-answer.ts';

const wholeFigure = { value: null, growth: null, isPositive: null, before: null, change: null, messages: 0 };

export const wholeAnalyticsSummary: AnswerOf<'getAnalyticsSummary'> = {
  ...{ totalMessages: wholeFigure, responseRate: wholeFigure },
  ...{ avgResponseTime: wholeFigure, satisfactionScore: wholeFigure },
  ratings: orNull({ asked: 0, answers: 0, average: null }),
  period: { start: '', end: '', days: 0, before: { start: '', end: '' }, isUnderWay: false, timeZone: 'UTC' },
  ...{ platform: 'all', sentiment: 'all' },
  inbox: {
    ...{ status: 'all', dateFilter: 'custom', startDate: '', endDate: '', timeZone: 'UTC' },
    ...{ platform: optional, sentiment: optional },
  },
};

export const wholeEngagement: AnswerOf<'listEngagement'> = [
  { date: required, rate: null, engagements: null, base: null },
];

export const wholePlatformDistribution: AnswerOf<'listPlatformDistribution'> = [
  { platform: required, count: 0, share: 0 },
];

export const wholeSentimentTrend: AnswerOf<'listSentimentTrend'> = [
  { date: required, positive: 0, neutral: 0, negative: 0, unknown: 0 },
];

const followersOfNone = Object.fromEntries(insightsPlatforms.map((platform) => [platform, null])) as Record<
  InsightsPlatform,
  null
>;

export const wholeFollowerGrowth: AnswerOf<'listFollowerGrowth'> = [{ date: required, ...followersOfNone }];

export const wholeKeywords: AnswerOf<'getKeywords'> = {
  keywords: [
    { term: required, words: required, messages: 0, positive: 0, neutral: 0, negative: 0, unknown: 0, share: 0 },
  ],
  ...{ messages: 0, readMessages: 0, inbox: wholeAnalyticsSummary.inbox },
};

export const wholeMessageTypes: AnswerOf<'listMessageTypes'> = [{ type: required, count: 0, share: null }];

export const wholePeakHours: AnswerOf<'getPeakHours'> = {
  ...{ timeZone: 'UTC', messages: 0 },
  weekdays: [{ weekday: required, days: 0, hours: [required] }],
  peak: orNull({ weekday: required, hour: required, count: 0 }),
};

export const wholeSmartAlerts: AnswerOf<'listSmartAlerts'> = {
  ...{ date: '', timeZone: 'UTC', historyDays: 0, historyDaysMin: 0 },
  alerts: [
    {
      ...{ id: required, kind: required, severity: 'low', keyword: null, platform: null, words: [required] },
      ...{ value: 0, usual: 0, z: null, messages: 0, negative: null, at: '', ticketIds: [required] },
      ...{ inbox: wholeAnalyticsSummary.inbox, incidentLink: null },
    },
  ],
};

export const wholeInfluencers: AnswerOf<'listInfluencers'> = [
  {
    ...{ platform: required, externalId: required, name: '', handle: null, avatar: null, profileUrl: null },
    ...{ followers: 0, messages: 0, positive: 0, neutral: 0, negative: 0, unknown: 0, potentialReach: 0 },
    ...{ lastMessageAt: '', lastTicketId: required },
  },
];

export const wholeVerifiedAuthors: AnswerOf<'getVerifiedAuthors'> = {
  ...{ people: 0, messages: 0 },
  authors: [
    {
      ...{ platform: required, externalId: required, name: '', handle: null, avatar: null, profileUrl: null },
      ...{ followers: null, messages: 0, positive: 0, neutral: 0, negative: 0, unknown: 0 },
      ...{ lastMessageAt: '', lastTicketId: required },
    },
  ],
};

const noFigures = { responseRate: null, engagementRate: null, satisfactionScore: null };

export const wholeBenchmark: AnswerOf<'getBenchmark'> = {
  period: { start: '', end: '', days: 90, timeZone: 'UTC' },
  own: noFigures,
  reference: orNull({ ...noFigures, source: '', updatedAt: '', updatedBy: null }),
};

export const wholeMessagesBehind: AnswerOf<'listMessagesBehind'> = {
  total: 0,
  messages: [
    {
      ...{ id: required, ticketId: '', platform: required, messageType: required, senderName: '', text: '' },
      ...{ sentiment: null, status: required, createdAt: '' },
    },
  ],
};
