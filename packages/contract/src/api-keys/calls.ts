/** Keys by which programs make the calls of the contract. */
import type { Call } from '../call.ts';

export const apiKeysCalls = {
  listApiKeys: {
    method: 'GET',
    path: '/api/api-keys',
    permission: 'api-keys.manage',
    feature: 'api-keys',
    summary: 'The keys of the workspace, the newest first; never the keys themselves',
    errors: [],
  },
  createApiKey: {
    method: 'POST',
    path: '/api/api-keys',
    permission: 'api-keys.manage',
    feature: 'api-keys',
    summary: 'Make a key; it is in this answer, and nowhere later',
    errors: ['api_keys_full', 'rate_limited'],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api/api-keys/:id',
    permission: 'api-keys.manage',
    feature: 'api-keys',
    summary: 'Revoke a key at once; doing it again changes nothing',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
