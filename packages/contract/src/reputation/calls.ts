/** Reputation: a score by topic and network, what it is made of, how it moved, and the messages behind it. */
import type { Call } from '../call.ts';

export const reputationCalls = {
  getReputation: {
    method: 'GET',
    path: '/api/reputation',
    permission: 'insights.read',
    feature: 'reputation',
    summary: 'The reputation score by topic and network, with its parts, its history and its moves',
    errors: [],
  },
  listReputationMessages: {
    method: 'GET',
    path: '/api/reputation/messages',
    // What customers wrote stands in it.
    permission: 'inbox.read',
    feature: 'reputation',
    summary: 'The messages that a score is made of; the next page stands in the Link header',
    errors: [],
  },
  exportReputation: {
    method: 'POST',
    path: '/api/reputation/export',
    permission: 'insights.export',
    feature: 'reputation',
    summary: 'The scores as a file',
    errors: ['rate_limited'],
  },
} as const satisfies Record<string, Call>;
