/** Asking people into the workspace, and coming in. */
import type { Call } from '../call.ts';

const linkErrors = ['invitation_wrong', 'invitation_used', 'invitation_expired', 'invitation_revoked'] as const;

export const invitationsCalls = {
  inviteMember: {
    method: 'POST',
    path: '/api/workspace/invite',
    permission: 'members.manage',
    feature: 'invitations',
    summary: 'Invite somebody by e-mail; the link is in the answer, and nowhere later',
    errors: ['role_above_own', 'already_member', 'already_invited', 'rate_limited'],
  },
  listInvitations: {
    method: 'GET',
    path: '/api/workspace/invitations',
    permission: 'members.manage',
    feature: 'invitations',
    summary: 'Invitations that wait or have expired',
    errors: [],
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/workspace/invitations/:id/resend',
    permission: 'members.manage',
    feature: 'invitations',
    summary: 'Send an invitation again, with a new link for another week; the earlier link is over',
    errors: ['not_found', 'role_above_own', 'already_member', 'rate_limited'],
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/workspace/invitations/:id',
    permission: 'members.manage',
    feature: 'invitations',
    summary: 'Withdraw an invitation; its link is over',
    errors: ['not_found', 'role_above_own'],
  },
  openInvitation: {
    method: 'POST',
    path: '/api/invitations/open',
    permission: 'public',
    feature: 'invitations',
    summary: 'What a link invites to',
    errors: [...linkErrors, 'rate_limited'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/accept',
    permission: 'public',
    feature: 'invitations',
    summary: 'Come into the workspace: as the one who is signed in, or with a new account',
    errors: [...linkErrors, 'invitation_for_another', 'invitation_needs_sign_in', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
