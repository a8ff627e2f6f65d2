/** Insights: what the networks tell of the accounts, by day, and which charts a person has pinned. */
import type { Call } from '../call.ts';

export const insightsCalls = {
  getPlatformInsights: {
    method: 'GET',
    path: '/api/insights/:platform',
    permission: 'insights.read',
    feature: 'insights',
    summary: "An account's figures by day, their sums and growth, and its best posts",
    errors: ['not_found'],
  },
  refreshPlatformInsights: {
    method: 'POST',
    path: '/api/insights/:platform/refresh',
    permission: 'insights.refresh',
    feature: 'insights',
    summary: "Collect an account's figures now; once too often changes nothing",
    errors: ['not_found', 'connection_reauth_required', 'rate_limited'],
  },
  exportPlatformInsights: {
    method: 'POST',
    path: '/api/insights/:platform/export',
    permission: 'insights.export',
    feature: 'insights',
    summary: "An account's figures as a file",
    errors: ['not_found', 'rate_limited'],
  },
  listPinnedWidgets: {
    method: 'GET',
    path: '/api/users/pinned-widgets',
    permission: 'insights.read',
    feature: 'insights',
    summary: 'The charts that you pinned, in the order in which you did',
    errors: [],
  },
  setPinnedWidget: {
    method: 'POST',
    path: '/api/users/pinned-widgets',
    permission: 'insights.read',
    feature: 'insights',
    summary: 'Pin a chart or unpin it; twice is as good as once',
    errors: [],
  },
} as const satisfies Record<string, Call>;
