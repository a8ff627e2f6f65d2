import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reasonOf } from '../../api/errors.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { workspaceQuery } from '../../components/team.queries.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CreateWorkspaceForm } from './CreateWorkspaceForm.tsx';
import { TeamCards } from './TeamCards.tsx';
import { useTeamLive } from './use-team-acts.ts';
import { WorkspaceHead } from './WorkspaceHead.tsx';

/** Team Management: the workspace and what it is for, or the form that makes one. `?new` makes one more. */
export function TeamsPage() {
  usePageTitle(t('Team Management'));
  useTeamLive();
  const [search] = useSearchParams();
  const workspace = useQuery(workspaceQuery);
  if (workspace.isPending)
    return (
      <p
        role="status"
        className="grid min-h-[60dvh] place-content-center justify-items-center gap-2 text-muted-foreground"
      >
        <Spinner sizePx={20} />
        {t('Loading workspace...')}
      </p>
    );
  if (workspace.data === undefined)
    return (
      <Card className="mx-auto max-w-280">
        <ErrorState
          title={t('Your workspace could not be loaded')}
          reason={reasonOf(workspace.error)}
          onRetry={() => workspace.refetch()}
          retrying={workspace.isFetching}
        />
      </Card>
    );
  const isAdditional = workspace.data !== null && search.has('new');
  if (workspace.data === null || isAdditional) return <CreateWorkspaceForm isAdditional={isAdditional} />;
  return (
    <div className="mx-auto max-w-268">
      <PageHeading title={t('Team Management')} />
      <WorkspaceHead workspace={workspace.data} figures={[{ label: t('Created'), date: workspace.data.createdAt }]} />
      <TeamCards />
    </div>
  );
}
