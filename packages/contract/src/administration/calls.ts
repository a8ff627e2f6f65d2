/** What an administrator of the installation sees of it as a whole. */
import type { Call } from '../call.ts';

export const administrationCalls = {
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    permission: 'platform-admin',
    feature: 'administration',
    summary: 'Everybody who has an account here, with their workspaces',
    errors: [],
  },
  getSystem: {
    method: 'GET',
    path: '/api/admin/system',
    permission: 'platform-admin',
    feature: 'administration',
    summary: 'How the installation is doing: queues, what failed, storage, what is set up; never a secret',
    errors: [],
  },
  retryAnyDelivery: {
    method: 'POST',
    path: '/api/admin/deliveries/:id/retry',
    permission: 'platform-admin',
    feature: 'administration',
    summary: 'Send a failed reply of any workspace again',
    errors: ['not_found', 'delivery_not_retryable', 'connection_gone', 'reply_window_closed'],
  },
  discardAnyDelivery: {
    method: 'DELETE',
    path: '/api/admin/deliveries/:id',
    permission: 'platform-admin',
    feature: 'administration',
    summary: 'Take a failed reply of any workspace back, as its agents could',
    errors: ['not_found', 'delivery_not_retryable', 'delivery_not_cancellable'],
  },
} as const satisfies Record<string, Call>;
