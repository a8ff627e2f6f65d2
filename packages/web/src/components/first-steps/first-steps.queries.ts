import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-key.ts';
import { wholeFirstSteps } from '../frame-answers.ts';

/** Which first steps the workspace has taken. */
export const firstStepsQuery = queryOptions({
  queryKey: queryKey('getFirstSteps'),
  queryFn: ({ signal }) => call('getFirstSteps', { signal, whole: wholeFirstSteps }),
});
