import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-key.ts';
import { wholeAccessRules, wholeSingleSignOn } from './access-answers.ts';

export const singleSignOnQuery = queryOptions({
  queryKey: queryKey('getSingleSignOn'),
  queryFn: ({ signal }) => call('getSingleSignOn', { signal, whole: wholeSingleSignOn }),
  refetchOnMount: 'always',
});

export const accessRulesQuery = queryOptions({
  queryKey: queryKey('getAccessRules'),
  queryFn: ({ signal }) => call('getAccessRules', { signal, whole: wholeAccessRules }),
  refetchOnMount: 'always',
});
