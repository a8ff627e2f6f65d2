/** Whole answers of the calls of Insights: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { figures, orNull, required } from '../../api/fill-answer.ts';

const wholeAccount = {
  id: required,
  externalId: '',
  name: '',
  username: null,
  profileImage: null,
  needsReconnect: false,
  isSandbox: false,
};

export const wholePlatformInsights: AnswerOf<'getPlatformInsights'> = {
  hasConnection: false,
  needsReconnect: false,
  account: orNull(wholeAccount),
  accounts: [wholeAccount],
  period: { start: '', end: '', days: 0, before: { start: '', end: '' }, timeZone: 'UTC' },
  offers: [required],
  collection: orNull({
    state: required,
    collectedAt: null,
    collectedFrom: null,
    isBackFilled: true,
    nextAt: null,
    refreshableAt: null,
    failure: orNull({ reason: required, at: '' }),
  }),
  timeSeriesData: {
    labels: [required],
    followerGrowth: figures,
    engagementRate: figures,
    impressions: figures,
    reach: figures,
    followers: figures,
    engagement: figures,
  },
  engagementRateBase: null,
  summary: {
    reach: null,
    reachGrowth: null,
    followers: null,
    followersGrowth: null,
    engagement: null,
    engagementGrowth: null,
    impressions: null,
    impressionsGrowth: null,
    engagementRate: null,
    engagementRateGrowth: null,
  },
  topContent: [
    {
      id: required,
      title: '',
      type: '',
      date: '',
      engagement: 0,
      impressions: null,
      engagementRate: null,
      permalink: null,
      thumbnail: null,
      postId: null,
      measuredAt: '',
    },
  ],
};

const wholeDay = orNull({ date: required, value: required });

export const wholeAdvancedInsights: AnswerOf<'getAdvancedInsights'> = {
  insights: wholePlatformInsights,
  scores: [
    {
      name: required,
      ...{ value: null, computed: null, before: null, days: null },
      terms: [{ name: required, value: null }],
    },
  ],
  metrics: [
    {
      metric: required,
      ...{ now: null, before: null, growth: null, perDay: null, knownDays: 0 },
      ...{ values: figures, valuesBefore: figures, smoothed: figures, weeklyTrend: null },
      ...{ best: wholeDay, weakest: wholeDay },
      weekdays: [{ weekday: required, mean: null, days: 0 }],
    },
  ],
  content: {
    ...{ posts: 0, postsBefore: 0 },
    types: [{ type: '', posts: 0, engagement: 0, perPost: 0, engagementRate: null }],
  },
  audience: { timesSeen: null, engagementPerThousand: null, reachShare: null },
  recommendations: [],
};

export const wholePinnedWidgets: AnswerOf<'listPinnedWidgets'> = [
  { chartId: required, platform: required, pinnedAt: '' },
];
