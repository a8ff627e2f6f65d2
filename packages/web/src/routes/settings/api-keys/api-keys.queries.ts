import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeApiKeys } from '../settings-answers.ts';

export const apiKeysQuery = queryOptions({
  queryKey: queryKey('listApiKeys'),
  queryFn: ({ signal }) => call('listApiKeys', { signal, whole: wholeApiKeys }),
  refetchOnMount: 'always',
});
