import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKey } from '../api/query-key.ts';

/** Help lines by country, as the workspace wants them. */
export const helpLinesQuery = queryOptions({
  queryKey: queryKey('listHelpLines'),
  queryFn: ({ signal }) => call('listHelpLines', { signal }),
});
