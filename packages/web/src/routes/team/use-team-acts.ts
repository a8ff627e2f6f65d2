/** Changing the workspace and its team. What shows them is fetched anew after each. */

import type { BodyOf } from '@parley/contract/endpoints.ts';
import type { Role } from '@parley/contract/permissions.ts';
import type { TeamMember } from '@parley/contract/team/schemas.ts';
import { logoMaxBytes } from '@parley/contract/workspace-logo/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { serverMessageOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { useLiveEvent } from '../../api/live-events.ts';
import { queryKey } from '../../api/query-key.ts';
import { roleLabels } from '../../components/role-words.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { moveSession, openAnew } from '../../session/move-session.ts';
import { currentUserQuery } from '../../session/session.queries.ts';
import { toast } from '../../ui/toast-store.ts';

function tellFailure(error: unknown, otherwise: string): void {
  toast({ title: t('Error'), description: serverMessageOf(error) ?? otherwise, variant: 'destructive' });
}

/** Everything that shows who is in the workspace, what it is called and what one may do in it. */
function useRenewTeam(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        { queryKey: queryKey('getWorkspace') },
        { queryKey: queryKey('listTeam') },
        { queryKey: queryKey('listInvitations') },
        { queryKey: queryKey('listWorkspaces') },
        currentUserQuery,
      ].map(({ queryKey: changed }) => fetchAnew(queryClient, changed)),
    );
}

/** Keeps the pages of a team true while others change it. */
export function useTeamLive(): void {
  const renew = useRenewTeam();
  useLiveEvent('workspace.changed', () => void renew());
  useLiveEvent('resync', () => void renew());
}

export function useCreateWorkspace() {
  const renew = useRenewTeam();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'createWorkspace'>) => {
      const create = () => call('createWorkspace', { body });
      return body.isAdditional ? moveSession(create) : create();
    },
    onSuccess: async (_, { isAdditional }) => {
      const done = { title: t('Workspace created'), description: t('Your workspace has been created successfully.') };
      if (isAdditional) return openAnew(queryClient, paths.teams, done);
      toast(done);
      await renew();
    },
    onError: (error) => tellFailure(error, t('Failed to create workspace')),
  });
}

export function useUpdateWorkspace() {
  const renew = useRenewTeam();
  return useMutation({
    mutationFn: (body: BodyOf<'updateWorkspace'>) => call('updateWorkspace', { body }),
    onSuccess: async () => {
      toast({ title: t('Workspace updated'), description: t('Everybody in it sees the change.') });
      await renew();
    },
  });
}

export function useSetLogo() {
  const renew = useRenewTeam();
  return useMutation({
    mutationFn: (file: File) => {
      if (file.size > logoMaxBytes)
        throw new Error(t('The file is larger than {megabytes} MB.', { megabytes: logoMaxBytes / 1024 / 1024 }));
      return call('setWorkspaceLogo', { bytes: file });
    },
    onSuccess: async () => {
      toast({ title: t('Logo changed'), description: t('Everybody in it sees the change.') });
      await renew();
    },
  });
}

export function useRemoveLogo() {
  const renew = useRenewTeam();
  return useMutation({
    mutationFn: () => call('removeWorkspaceLogo'),
    onSuccess: async () => {
      toast({ title: t('Logo removed') });
      await renew();
    },
  });
}

export function useSetRole({ userId, user }: TeamMember) {
  const renew = useRenewTeam();
  return useMutation({
    mutationFn: (role: Role) => call('setMemberRole', { params: { userId }, body: { role } }),
    onSuccess: (_, role) => {
      toast({
        title: t('Role updated'),
        description: t('{username} is {role} now.', { username: user.username, role: roleLabels[role] }),
      });
    },
    onError: (error) => tellFailure(error, t('Failed to update role')),
    onSettled: renew,
  });
}

export function useRemoveMember({ userId, user }: TeamMember, onDone: () => void) {
  const renew = useRenewTeam();
  return useMutation({
    mutationFn: () => call('removeMember', { params: { userId } }),
    onSuccess: () => {
      onDone();
      toast({
        title: t('Member removed'),
        description: t('{username} can no longer open this workspace.', { username: user.username }),
      });
    },
    onError: (error) => tellFailure(error, t('Failed to remove team member')),
    onSettled: renew,
  });
}

export function useTransferOwnership(onDone: () => void) {
  const renew = useRenewTeam();
  return useMutation({
    mutationFn: ({ userId }: TeamMember) => call('transferOwnership', { body: { userId } }),
    onSuccess: (_, { user }) => {
      onDone();
      toast({
        title: t('Ownership transferred'),
        description: t('{username} owns this workspace. You are Admin now.', { username: user.username }),
      });
    },
    onSettled: renew,
  });
}

export function useLeaveWorkspace(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => moveSession(() => call('leaveWorkspace', { body: { workspaceId } })),
    onSuccess: () => openAnew(queryClient, paths.inbox, { title: t('You left the workspace') }),
  });
}

export function useInvite() {
  const renew = useRenewTeam();
  return useMutation({
    mutationFn: (body: BodyOf<'inviteMember'>) => call('inviteMember', { body }),
    onSuccess: ({ invitation }) => {
      const { email, role } = invitation;
      toast({
        title: t('Invitation sent'),
        description: t('{email} can now join as {role}.', { email, role: roleLabels[role] }),
      });
    },
    onError: (error) => tellFailure(error, t('Failed to send invitation')),
    onSettled: renew,
  });
}

export function useResend() {
  const renew = useRenewTeam();
  return useMutation({
    mutationFn: (id: string) => call('resendInvitation', { params: { id } }),
    onSuccess: ({ invitation }) => {
      toast({
        title: t('Invitation sent'),
        description: t('{email} has a new link. The earlier one is over.', { email: invitation.email }),
      });
    },
    onError: (error) => tellFailure(error, t('Failed to send invitation')),
    onSettled: renew,
  });
}

export function useRevoke() {
  const renew = useRenewTeam();
  return useMutation({
    mutationFn: (id: string) => call('revokeInvitation', { params: { id } }),
    onSuccess: () => {
      toast({ title: t('Invitation withdrawn'), description: t('Its link is over.') });
    },
    onError: (error) => tellFailure(error, t('Failed to withdraw the invitation')),
    onSettled: renew,
  });
}
