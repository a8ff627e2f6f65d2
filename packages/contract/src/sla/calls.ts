/** Service-level agreements: how soon customers are to be answered, and what that would mean now. */
import type { Call } from '../call.ts';

export const slaCalls = {
  getSlaPolicies: {
    method: 'GET',
    path: '/api/sla',
    permission: 'inbox.read',
    feature: 'sla',
    summary: 'The SLA policies of the workspace, in the order in which they are tried',
    errors: [],
  },
  setSlaPolicies: {
    method: 'PUT',
    path: '/api/sla',
    permission: 'workspace.manage',
    feature: 'sla',
    summary: 'Set the SLA policies, as a whole',
    errors: ['revision_conflict'],
  },
  previewSlaPolicies: {
    method: 'POST',
    path: '/api/sla/preview',
    permission: 'workspace.manage',
    feature: 'sla',
    summary: 'How many open tickets these policies would cover, and how many would be overdue now; changes nothing',
    errors: [],
  },
} as const satisfies Record<string, Call>;
