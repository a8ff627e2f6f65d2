/** The workspaces of a user, and the one in which the session stands. */
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
  getWorkspace: {
    method: 'GET',
    path: '/api/workspace',
    permission: 'workspace.read',
    feature: 'workspace',
    summary: 'The workspace the session stands in; absent until it has a name',
    errors: [],
  },
  createWorkspace: {
    method: 'POST',
    path: '/api/workspace',
    permission: 'signed-in',
    feature: 'workspace',
    summary: 'Name the workspace, or make one more and work in it',
    errors: ['workspace_exists', 'not_permitted', 'workspace_read_only', 'rate_limited'],
  },
  updateWorkspace: {
    method: 'PUT',
    path: '/api/workspace',
    permission: 'workspace.manage',
    feature: 'workspace',
    summary: 'Change name, description, time zone and business hours of the workspace',
    errors: [],
  },
} as const satisfies Record<string, Call>;
