import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeCompetitors } from './competitors-answers.ts';

export const competitorsQuery = queryOptions({
  queryKey: queryKey('listCompetitors'),
  queryFn: ({ signal }) => call('listCompetitors', { signal, whole: wholeCompetitors }),
});
