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
} as const satisfies Record<string, Call>;
