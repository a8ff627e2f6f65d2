/** Signing in by a workspace's own provider of identities (OpenID Connect). */
import type { Call } from '../call.ts';

export const singleSignOnCalls = {
  startSingleSignOn: {
    method: 'POST',
    path: '/api/auth/single-sign-on/start',
    permission: 'public',
    feature: 'single-sign-on',
    summary:
      'Begin a sign-in at the provider of a workspace, which is found by the domain of an e-mail address, its name or its id',
    errors: ['single_sign_on_unknown', 'single_sign_on_unclear', 'single_sign_on_unreachable', 'rate_limited'],
  },
  finishSingleSignOn: {
    method: 'GET',
    path: '/api/auth/single-sign-on/callback/:workspaceId',
    permission: 'public',
    feature: 'single-sign-on',
    summary: 'Where the provider sends the browser back to; leads on to a page',
    errors: [],
  },
  getSingleSignOn: {
    method: 'GET',
    path: '/api/workspace/single-sign-on',
    permission: 'access.read',
    feature: 'single-sign-on',
    summary: 'How people of the workspace sign in by its provider; never the secret',
    errors: [],
  },
  saveSingleSignOn: {
    method: 'PUT',
    path: '/api/workspace/single-sign-on',
    permission: 'access.manage',
    feature: 'single-sign-on',
    summary:
      'Set the provider, whom it lets in, and whether there is no other way; the provider is asked first. Another issuer or client id begins anew: links to accounts at the one before go',
    errors: ['single_sign_on_unreachable', 'workspace_read_only', 'rate_limited'],
  },
  removeSingleSignOn: {
    method: 'DELETE',
    path: '/api/workspace/single-sign-on',
    permission: 'access.manage',
    feature: 'single-sign-on',
    summary: 'Forget the provider; sessions that began there end',
    errors: ['workspace_read_only'],
  },
  proveSingleSignOnDomain: {
    method: 'POST',
    path: '/api/workspace/single-sign-on/domains/prove',
    permission: 'access.manage',
    feature: 'single-sign-on',
    summary: 'Look for the TXT record that proves a mail domain to be the workspace’s',
    errors: ['not_found', 'domain_not_proven', 'workspace_read_only', 'rate_limited'],
  },
  unlinkMember: {
    method: 'DELETE',
    path: '/api/workspace/single-sign-on/members/:userId',
    permission: 'access.manage',
    feature: 'single-sign-on',
    summary: 'Undo the link of a member to their account at the provider; sessions that began by it end',
    errors: ['not_found', 'workspace_read_only'],
  },
  getOwnSingleSignOn: {
    method: 'GET',
    path: '/api/account/single-sign-on',
    permission: 'signed-in',
    feature: 'single-sign-on',
    summary: "The providers' accounts by which the person gets into their workspaces",
    errors: [],
  },
  startOwnSingleSignOn: {
    method: 'POST',
    path: '/api/account/single-sign-on/start',
    permission: 'signed-in',
    feature: 'single-sign-on',
    summary:
      "Begin to link one's account at the provider of the present workspace, with the password, and the code where two-factor sign-in is on",
    errors: [
      'wrong_password',
      'wrong_code',
      'single_sign_on_unknown',
      'single_sign_on_unreachable',
      'workspace_read_only',
      'rate_limited',
    ],
  },
  removeOwnSingleSignOn: {
    method: 'DELETE',
    path: '/api/account/single-sign-on/:workspaceId',
    permission: 'signed-in',
    feature: 'single-sign-on',
    summary: 'Undo the link to an account at a provider; sessions that began by it end',
    errors: ['not_found', 'workspace_read_only'],
  },
} as const satisfies Record<string, Call>;
