import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKey } from '../api/query-key.ts';

/** Null where the workspace has no name yet. */
export const workspaceQuery = queryOptions({
  queryKey: queryKey('getWorkspace'),
  queryFn: async ({ signal }) => (await call('getWorkspace', { signal })).workspace ?? null,
});

export const teamQuery = queryOptions({
  queryKey: queryKey('listTeam'),
  queryFn: ({ signal }) => call('listTeam', { signal }),
});

export const invitationsQuery = queryOptions({
  queryKey: queryKey('listInvitations'),
  queryFn: ({ signal }) => call('listInvitations', { signal }),
});
