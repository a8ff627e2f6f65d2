/** Response performance: how fast and how much each person of the team answers. */
import type { Call } from '../call.ts';

export const responsePerformanceCalls = {
  getResponsePerformance: {
    method: 'GET',
    path: '/api/response-performance',
    permission: 'insights.read',
    feature: 'response-performance',
    summary:
      'First response, resolution, volume, reopen rate, satisfaction, promises kept and ratings of the team and of each person',
    errors: [],
  },
  listResponseRecords: {
    method: 'GET',
    path: '/api/response-performance/records',
    permission: 'insights.read',
    feature: 'response-performance',
    summary: 'The replies, closings, promises or ratings that a figure counts, with their tickets, the latest first',
    errors: [],
  },
  exportResponsePerformance: {
    method: 'GET',
    path: '/api/response-performance/export',
    permission: 'insights.export',
    feature: 'response-performance',
    summary: 'Response performance as a file',
    errors: ['rate_limited'],
  },
} as const satisfies Record<string, Call>;
