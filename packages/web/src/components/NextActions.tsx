import { useQuery } from '@tanstack/react-query';
import { FlaskConical, MonitorPlay, Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';
import { useCurrentUser } from '../session/session-context.ts';
import { useSwitchWorkspace } from '../session/use-switch-workspace.ts';
import { Button } from '../ui/Button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { refusalOf } from './use-refusal.ts';
import { workspacesQuery } from './workspaces.queries.ts';

export type NextActionsProps = {
  hasConnections: boolean;
  /** What the page itself offers, in the place of a customer to play. */
  own?: ReactNode;
};

/** What an empty page offers: an account to connect, a month of somebody's work to look at, a customer to play. */
export function NextActions({ hasConnections, own }: NextActionsProps) {
  const { sandboxPath, workspace } = useCurrentUser();
  const mayConnect = refusalOf(workspace.role, 'connections.manage') === null;
  return (
    // As high as the buttons before the demo is known, so that nothing moves.
    <div className="flex min-h-8 flex-wrap items-center justify-center gap-2">
      {hasConnections || !mayConnect ? null : (
        <Link to={paths.connect} className={buttonStyle('primary')}>
          <Plug size={15} aria-hidden="true" />
          {t('Connect an account')}
        </Link>
      )}
      {own !== undefined ? (
        own
      ) : sandboxPath === null ? null : (
        <a href={sandboxPath} className={buttonStyle(hasConnections ? 'primary' : 'outline')}>
          <FlaskConical size={15} aria-hidden="true" />
          {t('Play the customer')}
        </a>
      )}
      <OpenDemo />
    </div>
  );
}

function OpenDemo() {
  const workspaces = useQuery(workspacesQuery);
  const change = useSwitchWorkspace();
  const demo = workspaces.data?.find(({ isCurrent, isDemo }) => isDemo && !isCurrent);
  if (demo === undefined) return null;
  return (
    <Button
      icon={<MonitorPlay size={15} aria-hidden="true" />}
      busy={change.isPending}
      onClick={() => change.mutate(demo.id)}
    >
      {t('Open the demo')}
    </Button>
  );
}
