/** Making, changing and deleting teams that tickets are given to. What shows them is fetched anew after each. */
import type { DeskTeam } from '@parley/contract/desk-teams/schemas.ts';
import type { BodyOf } from '@parley/contract/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { useLiveEvent } from '../../api/live-events.ts';
import { assigneesQuery, deskTeamsQuery } from '../../components/assignees.queries.ts';
import { t } from '../../messages/translate.ts';
import { toast } from '../../ui/toast-store.ts';

function useRenew(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all([deskTeamsQuery, assigneesQuery].map(({ queryKey }) => fetchAnew(queryClient, queryKey)));
}

/** Keeps the teams true while others change them. */
export function useDeskTeamsLive(): void {
  const renew = useRenew();
  useLiveEvent('desk.changed', () => void renew());
  useLiveEvent('workspace.changed', () => void renew());
  useLiveEvent('resync', () => void renew());
}

/** @param team null: it is made */
export function useSaveDeskTeam(team: DeskTeam | null, onDone: () => void) {
  const renew = useRenew();
  return useMutation({
    mutationFn: (body: Omit<BodyOf<'updateDeskTeam'>, 'revision'>) =>
      team === null
        ? call('createDeskTeam', { body })
        : call('updateDeskTeam', { params: { id: team.id }, body: { ...body, revision: team.revision } }),
    onSuccess: (_, { name }) => {
      onDone();
      toast({
        title: team === null ? t('The team {name} is made', { name }) : t('The team {name} is changed', { name }),
      });
    },
    onSettled: renew,
  });
}

export function useDeleteDeskTeam(team: DeskTeam, onDone: () => void) {
  const renew = useRenew();
  return useMutation({
    mutationFn: () => call('deleteDeskTeam', { params: { id: team.id } }),
    onSuccess: () => {
      onDone();
      toast({ title: t('The team {name} is deleted', { name: team.name }) });
    },
    onSettled: renew,
  });
}
