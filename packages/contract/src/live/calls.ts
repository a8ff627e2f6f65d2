/** Live events. */
import type { Call } from '../call.ts';

export const liveCalls = {
  openLiveEvents: {
    method: 'GET',
    path: '/api/live',
    permission: 'inbox.read',
    feature: 'live',
    summary: 'Live events (SSE); resumes from Last-Event-ID',
    errors: ['rate_limited'],
  },
} as const satisfies Record<string, Call>;
