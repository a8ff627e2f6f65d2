import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { t } from '../messages/translate.ts';
import { useCurrentUser } from '../session/session-context.ts';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '../ui/DropdownMenu.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyOptional } from './lazy-component.ts';

// Asked for when the menu opens.
const WorkspaceSwitcher = lazyOptional(async () => (await import('./WorkspaceSwitcher.tsx')).WorkspaceSwitcher);

/** In which workspace one works; opens the list of the others. A phone has no room for it: the account's menu says it there. */
export function WorkspaceMenu() {
  const { workspace } = useCurrentUser();
  const name = workspace.name ?? t('Unnamed workspace');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t('Workspace: {name}', { name })}
        title={name}
        className="ms-2 flex h-8 max-w-48 items-center gap-2 rounded-sm border border-border bg-card-2 px-2 text-sm font-medium transition-colors duration-(--dur-fast) hover:bg-accent max-lg:max-w-32 max-nav:hidden"
      >
        {workspace.logoUrl === null ? null : (
          <img src={workspace.logoUrl} alt="" className="size-4 shrink-0 rounded-sm bg-white object-contain" />
        )}
        <span className="truncate">{name}</span>
        <ChevronDown size={13} aria-hidden="true" className="shrink-0 text-subtle-foreground" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <WorkspaceSwitcher />
          </Suspense>
        </ErrorBoundary>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
