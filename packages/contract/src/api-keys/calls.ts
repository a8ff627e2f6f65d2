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
    summary:
      'Make a key, with the password, and the code where two-factor sign-in is on; who came in by single sign-on does so shortly before instead. It is in this answer, and nowhere later',
    errors: ['wrong_password', 'wrong_code', 'single_sign_on_stale', 'api_keys_full', 'rate_limited'],
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
