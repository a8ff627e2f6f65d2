import type { WorkspaceSummary } from '@parley/contract/workspace/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus, Users } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';
import { useCurrentUser } from '../session/session-context.ts';
import { useSwitchWorkspace } from '../session/use-switch-workspace.ts';
import { DropdownMenuItem, DropdownMenuLabel } from '../ui/DropdownMenu.tsx';
import { WorkspaceMark } from './WorkspaceMark.tsx';
import { workspacesQuery } from './workspaces.queries.ts';

/** A workspace that nobody has named yet is the user's own. */
function nameOf(workspace: Pick<WorkspaceSummary, 'name'>): string {
  return workspace.name ?? t('Unnamed workspace');
}

/** The part of the account menu that tells the workspace and leads to the others. */
export function WorkspaceSwitcher() {
  const user = useCurrentUser();
  const workspaces = useQuery(workspacesQuery);
  const change = useSwitchWorkspace();
  const all = workspaces.data ?? [];
  return (
    <>
      <DropdownMenuLabel>{t('Workspace')}</DropdownMenuLabel>
      {all.length < 2 ? (
        <p className="flex h-8 items-center gap-2 px-2 text-sm">
          <WorkspaceMark name={nameOf(user.workspace)} logoUrl={user.workspace.logoUrl} sizePx={16} />
          {nameOf(user.workspace)}
        </p>
      ) : (
        all.map((workspace) => (
          <DropdownMenuItem
            key={workspace.id}
            role="menuitemradio"
            aria-checked={workspace.isCurrent}
            onSelect={() => {
              if (!workspace.isCurrent) change.mutate(workspace.id);
            }}
          >
            <WorkspaceMark name={nameOf(workspace)} logoUrl={workspace.logoUrl} sizePx={16} />
            <span className="truncate">{nameOf(workspace)}</span>
            {workspace.isCurrent ? <Check size={14} aria-hidden="true" className="ms-auto text-primary" /> : null}
          </DropdownMenuItem>
        ))
      )}
      <DropdownMenuItem asChild>
        <Link to={paths.teams}>
          <Users size={15} aria-hidden="true" />
          {t('Team Management')}
        </Link>
      </DropdownMenuItem>
      {user.workspace.name === null ? null : (
        <DropdownMenuItem asChild>
          <Link to={`${paths.teams}?new`}>
            <Plus size={15} aria-hidden="true" />
            {t('New workspace')}
          </Link>
        </DropdownMenuItem>
      )}
    </>
  );
}
