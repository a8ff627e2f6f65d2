/** Signing in by a passkey (WebAuthn). */
import type { Call } from '../call.ts';

export const passkeysCalls = {
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey/begin',
    permission: 'public',
    feature: 'passkeys',
    summary: 'What the browser asks a passkey to sign; in place of the password, or of the code after it',
    errors: ['rate_limited'],
  },
  signInByPasskey: {
    method: 'POST',
    path: '/api/auth/passkey',
    permission: 'public',
    feature: 'passkeys',
    summary: 'Sign in by what a passkey has signed',
    errors: ['passkey_refused', 'rate_limited'],
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/account/passkeys',
    permission: 'signed-in',
    feature: 'passkeys',
    summary: "The person's passkeys",
    errors: [],
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/begin',
    permission: 'signed-in',
    feature: 'passkeys',
    summary: 'What the browser makes a new passkey of, with the password, and the code where two-factor sign-in is on',
    errors: ['wrong_password', 'wrong_code', 'passkeys_full', 'workspace_read_only', 'rate_limited'],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    permission: 'signed-in',
    feature: 'passkeys',
    summary: 'Keep the passkey that the browser has made',
    errors: ['passkey_refused', 'passkeys_full', 'workspace_read_only', 'rate_limited'],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/api/account/passkeys/:id',
    permission: 'signed-in',
    feature: 'passkeys',
    summary: 'Call a passkey by another name',
    errors: ['not_found', 'workspace_read_only'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/account/passkeys/:id',
    permission: 'signed-in',
    feature: 'passkeys',
    summary: 'Let a passkey sign in no more',
    errors: ['not_found', 'workspace_read_only'],
  },
} as const satisfies Record<string, Call>;
