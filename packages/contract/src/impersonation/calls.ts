/** An administrator of the installation looks on, or acts, as somebody else. */
import type { Call } from '../call.ts';

export const impersonationCalls = {
  startImpersonation: {
    method: 'POST',
    path: '/api/admin/users/:id/impersonate',
    permission: 'platform-admin',
    feature: 'impersonation',
    summary:
      'Look on as this person; they are not signed in by it, and nothing can be changed unless it is switched on',
    errors: ['not_found', 'impersonation_refused'],
  },
  setImpersonationMode: {
    method: 'PUT',
    path: '/api/impersonation',
    permission: 'signed-in',
    feature: 'impersonation',
    summary: 'Whether the administrator may change things as this person',
    errors: ['not_impersonating'],
  },
  stopImpersonation: {
    method: 'POST',
    path: '/api/impersonation/stop',
    permission: 'signed-in',
    feature: 'impersonation',
    summary: 'Be oneself again',
    errors: ['not_impersonating'],
  },
} as const satisfies Record<string, Call>;
