import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { required, requiredAs } from '../../../api/fill-answer.ts';
import { queryKey } from '../../../api/query-key.ts';

export const wholeTicketJob: AnswerOf<'getTicketJob'> = {
  id: required,
  action: requiredAs({ kind: required }),
  state: required,
  total: 0,
  waiting: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  undone: 0,
  kept: 0,
  canUndo: false,
  problems: [{ messageId: required, ticketId: '', reason: required }],
  createdAt: '',
  finishedAt: null,
};

const lookAgainMs = 700;

/** How far a job is; asked again and again while it is under way. */
export function ticketJobQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('getTicketJob', id),
    queryFn: ({ signal }) => call('getTicketJob', { params: { id }, signal, whole: wholeTicketJob }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || data?.state === 'undoing' ? lookAgainMs : false,
  });
}
