/** Accounts of ours on the networks. */
import type { Call } from '../call.ts';

export const connectionsCalls = {
  listPlatforms: {
    method: 'GET',
    path: '/api/platforms',
    permission: 'connections.read',
    feature: 'connections',
    summary: 'The networks of this installation with their capabilities and limits',
    errors: [],
  },
  listConnections: {
    method: 'GET',
    path: '/api/oauth/connections',
    permission: 'connections.read',
    feature: 'connections',
    summary: 'The connected accounts',
    errors: [],
  },
  startConnection: {
    method: 'GET',
    path: '/api/oauth/:platform/connect',
    permission: 'connections.manage',
    feature: 'connections',
    summary: "Go to the network's consent page",
    errors: ['platform_not_configured', 'platform_not_connectable'],
  },
  finishConnection: {
    method: 'GET',
    path: '/api/oauth/:platform/callback',
    permission: 'public',
    feature: 'connections',
    summary: 'The network sends the browser back here',
    errors: [],
  },
  getAccountChoice: {
    method: 'GET',
    path: '/api/oauth/choices/:id',
    permission: 'connections.manage',
    feature: 'connections',
    summary: 'The accounts one sign-in brought, to choose from',
    errors: ['not_found', 'account_choice_expired'],
  },
  chooseAccounts: {
    method: 'POST',
    path: '/api/oauth/choices/:id',
    permission: 'connections.manage',
    feature: 'connections',
    summary: 'Connect the chosen accounts',
    errors: ['not_found', 'account_choice_expired'],
  },
  disconnect: {
    method: 'POST',
    path: '/api/oauth/:platform/disconnect',
    permission: 'connections.manage',
    feature: 'connections',
    summary: 'Disconnect an account or all accounts of a network',
    errors: ['not_found'],
  },
  connectWithToken: {
    method: 'POST',
    path: '/api/connections/:platform/token',
    permission: 'connections.manage',
    feature: 'connections',
    summary: 'Connect an account by a token',
    errors: ['platform_not_configured', 'platform_not_connectable', 'connection_token_invalid', 'platform_unreachable'],
  },
} as const satisfies Record<string, Call>;
