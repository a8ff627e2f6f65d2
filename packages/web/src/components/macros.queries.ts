import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { anything, required, requiredAs } from '../api/fill-answer.ts';
import { queryKey } from '../api/query-key.ts';

/** What a macro would do is never made up. */
export const wholeMacros: AnswerOf<'listMacros'> = [
  {
    id: required,
    revision: required,
    name: '',
    steps: anything,
    assigneeName: null,
    teamName: null,
    isShared: requiredAs(false),
    updatedAt: '',
  },
];

/** The workspace's macros and the person's own. */
export const macrosQuery = queryOptions({
  queryKey: queryKey('listMacros'),
  queryFn: ({ signal }) => call('listMacros', { signal, whole: wholeMacros }),
});
