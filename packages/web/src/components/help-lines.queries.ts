import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKey } from '../api/query-key.ts';
import { wholeHelpLines } from './help-lines-answers.ts';

/** Help lines by country, as the workspace wants them. */
export const helpLinesQuery = queryOptions({
  queryKey: queryKey('listHelpLines'),
  queryFn: ({ signal }) => call('listHelpLines', { signal, whole: wholeHelpLines }),
});
