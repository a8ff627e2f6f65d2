/** What whoever watches over an installation asks. */
import type { Call } from '../call.ts';

export const operationsCalls = {
  getHealth: {
    method: 'GET',
    path: '/healthz',
    permission: 'public',
    feature: 'operations',
    summary: 'The process is alive',
    errors: [],
  },
  getReadiness: {
    method: 'GET',
    path: '/readyz',
    permission: 'public',
    feature: 'operations',
    summary: 'The database answers, is migrated and takes writes',
    errors: ['unavailable'],
  },
  getMetrics: {
    method: 'GET',
    path: '/metrics',
    permission: 'public',
    feature: 'operations',
    summary: 'Prometheus metrics; from this machine, or with the token in PARLEY_METRICS_TOKEN',
    errors: ['not_permitted'],
  },
} as const satisfies Record<string, Call>;
