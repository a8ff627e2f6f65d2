/** Signing in and out. */
import type { Call } from '../call.ts';

export const authCalls = {
  getCurrentUser: {
    method: 'GET',
    path: '/api/auth/me',
    permission: 'signed-in',
    feature: 'auth',
    summary: 'The signed-in user, workspace and session',
    errors: [],
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    permission: 'public',
    feature: 'auth',
    summary: 'Whether an e-mail address may sign in',
    errors: ['email_not_approved', 'rate_limited'],
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    permission: 'public',
    feature: 'auth',
    summary: 'Sign in',
    errors: ['bad_credentials', 'rate_limited'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    permission: 'public',
    feature: 'auth',
    summary: 'Sign out and revoke the session',
    errors: [],
  },
} as const satisfies Record<string, Call>;
