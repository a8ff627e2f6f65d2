/** Other companies' accounts beside our own, by what the networks show everybody. */
import type { Call } from '../call.ts';

export const competitorsCalls = {
  listCompetitors: {
    method: 'GET',
    path: '/api/competitors',
    permission: 'insights.read',
    feature: 'competitors',
    summary: "Other companies' accounts beside our own: followers, how often they post, and what their posts bring",
    errors: [],
  },
  addCompetitor: {
    method: 'POST',
    path: '/api/competitors',
    permission: 'competitors.manage',
    feature: 'competitors',
    summary: 'Follow the public figures of an account, by its handle or the address of its page',
    errors: ['competitor_known', 'competitors_full', 'platform_not_configured', 'rate_limited'],
  },
  removeCompetitor: {
    method: 'DELETE',
    path: '/api/competitors/:id',
    permission: 'competitors.manage',
    feature: 'competitors',
    summary: 'No longer follow an account; what was collected of it goes',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
