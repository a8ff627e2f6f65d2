import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKey } from '../api/query-key.ts';
import { wholeWorkspaces } from './frame-answers.ts';

/** The person's workspaces. */
export const workspacesQuery = queryOptions({
  queryKey: queryKey('listWorkspaces'),
  queryFn: ({ signal }) => call('listWorkspaces', { signal, whole: wholeWorkspaces }),
});
