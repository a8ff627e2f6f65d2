/** The members of the workspace, and what they may do. */
import type { Call } from '../call.ts';

export const teamCalls = {
  listTeam: {
    method: 'GET',
    path: '/api/workspace/team',
    permission: 'members.read',
    feature: 'team',
    summary: 'The members of the workspace',
    errors: [],
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/workspace/team/:userId',
    permission: 'members.manage',
    feature: 'team',
    summary: 'Remove a member; their sessions leave the workspace at once',
    errors: ['not_found', 'last_owner', 'role_above_own'],
  },
  setMemberRole: {
    method: 'PUT',
    path: '/api/workspace/team/:userId/role',
    permission: 'members.manage',
    feature: 'team',
    summary: 'Give a member another role, none above one’s own',
    errors: ['not_found', 'last_owner', 'role_above_own'],
  },
  transferOwnership: {
    method: 'POST',
    path: '/api/workspace/transfer',
    permission: 'members.manage',
    feature: 'team',
    summary: 'Make a member the owner and oneself an admin, at once',
    errors: ['not_found', 'role_above_own'],
  },
  leaveWorkspace: {
    method: 'POST',
    path: '/api/workspace/leave',
    permission: 'signed-in',
    feature: 'team',
    summary: 'Leave a workspace',
    errors: ['not_found', 'last_owner', 'workspace_read_only'],
  },
} as const satisfies Record<string, Call>;
