/** How long a workspace keeps what it no longer needs. */
import type { Call } from '../call.ts';

export const retentionCalls = {
  getRetention: {
    method: 'GET',
    path: '/api/workspace/retention',
    permission: 'workspace.read',
    feature: 'retention',
    summary: 'How long data is kept, and what the last run removed',
    errors: [],
  },
  previewRetention: {
    method: 'POST',
    path: '/api/workspace/retention/preview',
    permission: 'workspace.manage',
    feature: 'retention',
    summary: 'What would go with these settings, counted; nothing is changed',
    errors: [],
  },
  setRetention: {
    method: 'PUT',
    path: '/api/workspace/retention',
    permission: 'workspace.manage',
    feature: 'retention',
    summary: 'Set how long data is kept; what is older goes within a day',
    errors: [],
  },
} as const satisfies Record<string, Call>;
