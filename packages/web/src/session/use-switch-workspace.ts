import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { reasonOf } from '../api/errors.ts';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast-store.ts';
import { moveSession, openAnew } from './move-session.ts';

/** Moves the session to another workspace of the person's, by its id, and opens that one's inbox. */
export function useSwitchWorkspace(): UseMutationResult<unknown, Error, string> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (workspaceId: string) => moveSession(() => call('switchWorkspace', { body: { workspaceId } })),
    onSuccess: () => openAnew(queryClient, paths.inbox),
    onError: (error) =>
      toast({ title: t('Workspace not changed'), description: reasonOf(error), variant: 'destructive' }),
  });
}
