/** The workspaces of a user. */
import type { Call } from '../call.ts';

export const workspaceCalls = {
  listWorkspaces: {
    method: 'GET',
    path: '/api/workspaces',
    permission: 'signed-in',
    feature: 'workspace',
    summary: 'The workspaces the user is a member of',
    errors: [],
  },
  switchWorkspace: {
    method: 'POST',
    path: '/api/workspaces/switch',
    permission: 'signed-in',
    feature: 'workspace',
    summary: "Work in another of the user's workspaces",
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
