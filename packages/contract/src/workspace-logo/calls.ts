/** The picture by which people tell a workspace from others. */
import type { Call } from '../call.ts';

export const workspaceLogoCalls = {
  setWorkspaceLogo: {
    method: 'PUT',
    path: '/api/workspace/logo',
    permission: 'workspace.manage',
    feature: 'workspace-logo',
    summary: 'Give the workspace a logo; the bytes of any picture are the body',
    errors: ['media_empty', 'media_type_refused'],
  },
  removeWorkspaceLogo: {
    method: 'DELETE',
    path: '/api/workspace/logo',
    permission: 'workspace.manage',
    feature: 'workspace-logo',
    summary: 'Take the logo away; the first letter of the name stands in its place',
    errors: [],
  },
  getWorkspaceLogo: {
    method: 'GET',
    path: '/api/workspaces/:id/logo',
    permission: 'signed-in',
    feature: 'workspace-logo',
    summary: 'The logo of a workspace the user is a member of',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
