import { useQuery } from '@tanstack/react-query';
import { workspacesQuery } from '../../components/workspaces.queries.ts';
import { t } from '../../messages/translate.ts';
import { useSwitchWorkspace } from '../../session/use-switch-workspace.ts';
import { Button } from '../../ui/Button.tsx';

/** The way to the person's other workspaces, where this one is shut. */
export function OtherWorkspaces() {
  const workspaces = useQuery(workspacesQuery);
  const change = useSwitchWorkspace();
  const others = workspaces.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-label={t('Your other workspaces')} className="flex flex-wrap items-center gap-2">
      <p className="text-muted-foreground">{t('Work in another workspace:')}</p>
      {others.map(({ id, name }) => (
        <Button key={id} size="sm" busy={change.isPending && change.variables === id} onClick={() => change.mutate(id)}>
          {name ?? t('Unnamed workspace')}
        </Button>
      ))}
    </section>
  );
}
