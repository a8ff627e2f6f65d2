import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKey } from '../api/query-key.ts';
import { wholeAssignees, wholeDeskTeams } from './assignees-answers.ts';

/** Whom tickets can be given to. Who is there changes by itself: fetched anew whenever it is looked at. */
export const assigneesQuery = queryOptions({
  queryKey: queryKey('listAssignees'),
  queryFn: ({ signal }) => call('listAssignees', { signal, whole: wholeAssignees }),
  refetchOnMount: 'always',
});

export const deskTeamsQuery = queryOptions({
  queryKey: queryKey('listDeskTeams'),
  queryFn: ({ signal }) => call('listDeskTeams', { signal, whole: wholeDeskTeams }),
});
