/** Advice while planning. */
import type { Call } from '../call.ts';

export const postingAdviceCalls = {
  getBestTime: {
    method: 'GET',
    path: '/api/posting/best-time',
    permission: 'posting.read',
    feature: 'posting',
    summary: 'When the own posts did best',
    errors: [],
  },
  getPostingHours: {
    method: 'GET',
    path: '/api/posting/hours',
    permission: 'posting.read',
    feature: 'posting',
    summary: 'How the own posts did by weekday and hour',
    errors: [],
  },
  listHashtagSuggestions: {
    method: 'GET',
    path: '/api/posting/hashtags',
    permission: 'posting.read',
    feature: 'posting',
    summary: 'The own best hashtags first, then the defaults',
    errors: [],
  },
  listPostingEvents: {
    method: 'GET',
    path: '/api/posting/events',
    permission: 'posting.read',
    feature: 'posting',
    summary: 'Public holidays and international days of a time',
    errors: [],
  },
  listPostingInsights: {
    method: 'GET',
    path: '/api/posting/insights',
    permission: 'posting.read',
    feature: 'posting',
    summary: 'Advice computed from the own results',
    errors: [],
  },
} as const satisfies Record<string, Call>;
