import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { anything, fillAnswer } from '../api/fill-answer.ts';
import { queryKey } from '../api/query-key.ts';
import { wholeInvitations, wholeTeam, wholeWorkspace } from './team-answers.ts';

/** Null where the workspace has no name yet. */
export const workspaceQuery = queryOptions({
  queryKey: queryKey('getWorkspace'),
  queryFn: async ({ signal }) => {
    const { workspace } = await call('getWorkspace', { signal, whole: { workspace: anything } });
    return workspace === null || workspace === undefined ? null : fillAnswer(wholeWorkspace, workspace);
  },
});

export const teamQuery = queryOptions({
  queryKey: queryKey('listTeam'),
  queryFn: ({ signal }) => call('listTeam', { signal, whole: wholeTeam }),
});

export const invitationsQuery = queryOptions({
  queryKey: queryKey('listInvitations'),
  queryFn: ({ signal }) => call('listInvitations', { signal, whole: wholeInvitations }),
});
