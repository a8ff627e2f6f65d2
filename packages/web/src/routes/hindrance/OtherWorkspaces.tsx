import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { workspacesQuery } from '../../components/workspaces.queries.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { moveSession, openAnew } from '../../session/move-session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** The way to the person's other workspaces, where this one is shut. */
export function OtherWorkspaces() {
  const queryClient = useQueryClient();
  const workspaces = useQuery(workspacesQuery);
  const change = useMutation({
    mutationFn: (workspaceId: string) => moveSession(() => call('switchWorkspace', { body: { workspaceId } })),
    onSuccess: () => openAnew(queryClient, paths.inbox),
    onError: (error) =>
      toast({ title: t('Workspace not changed'), description: reasonOf(error), variant: 'destructive' }),
  });
  const others = workspaces.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-label={t('Your other workspaces')} className="flex flex-wrap items-center gap-2">
      <p className="text-muted-foreground">{t('Work in another workspace:')}</p>
      {others.map(({ id, name }) => (
        <Button key={id} size="sm" busy={change.isPending && change.variables === id} onClick={() => change.mutate(id)}>
          {name ?? t('My workspace')}
        </Button>
      ))}
    </section>
  );
}
