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
  checkPasswordLink: {
    method: 'POST',
    path: '/api/auth/password-link',
    permission: 'public',
    feature: 'auth',
    summary: 'Whom a link for a new password belongs to, while it can be used',
    errors: ['password_link_invalid', 'rate_limited'],
  },
  setPassword: {
    method: 'POST',
    path: '/api/auth/set-password',
    permission: 'public',
    feature: 'auth',
    summary: 'Choose a new password by a mailed link; sessions of before end',
    errors: ['password_link_invalid', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
