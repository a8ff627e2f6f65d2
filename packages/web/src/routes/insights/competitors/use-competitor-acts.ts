import type { BodyOf } from '@parley/contract/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { competitorsQuery } from './competitors.queries.ts';
import { wholeCompetitors } from './competitors-answers.ts';

/** Adds an account; its figures come by themselves some seconds later. */
export function useAddCompetitor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'addCompetitor'>) => call('addCompetitor', { body, whole: wholeCompetitors }),
    onSuccess: (competitors) => queryClient.setQueryData(competitorsQuery.queryKey, competitors),
  });
}

export function useRemoveCompetitor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('removeCompetitor', { params: { id }, whole: wholeCompetitors }),
    onSuccess: (competitors) => queryClient.setQueryData(competitorsQuery.queryKey, competitors),
  });
}
