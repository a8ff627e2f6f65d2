import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-key.ts';

export const singleSignOnQuery = queryOptions({
  queryKey: queryKey('getSingleSignOn'),
  queryFn: ({ signal }) => call('getSingleSignOn', { signal }),
  refetchOnMount: 'always',
});

export const accessRulesQuery = queryOptions({
  queryKey: queryKey('getAccessRules'),
  queryFn: ({ signal }) => call('getAccessRules', { signal }),
  refetchOnMount: 'always',
});
