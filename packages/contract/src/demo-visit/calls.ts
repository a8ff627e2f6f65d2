/** Visitors without an account look around in the demo workspace. */
import type { Call } from '../call.ts';

export const demoVisitCalls = {
  enterDemo: {
    method: 'POST',
    path: '/api/demo/session',
    permission: 'public',
    feature: 'demo-visit',
    summary:
      'Look around in the demo workspace: a session that can change nothing and ends by itself; who is signed in stays so',
    errors: ['demo_off', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
