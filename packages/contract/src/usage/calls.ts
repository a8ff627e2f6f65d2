/** What is used of the networks' allowances. */
import type { Call } from '../call.ts';

export const usageCalls = {
  listNetworkUsage: {
    method: 'GET',
    path: '/api/platforms/usage',
    permission: 'connections.read',
    feature: 'usage',
    summary: "What is used of each network's allowance",
    errors: [],
  },
} as const satisfies Record<string, Call>;
