import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Lock, Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { reasonOf } from '../../api/errors.ts';
import { connectionsQuery } from '../../components/connections.queries.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PartBoundary } from '../../components/PartBoundary.tsx';
import { RoleCards } from '../../components/RoleCards.tsx';
import { teamQuery, workspaceQuery } from '../../components/team.queries.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { BusinessHours } from './BusinessHours.tsx';
import { DeskTeamsCard } from './DeskTeamsCard.tsx';
import { InvitationList } from './InvitationList.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { OwnershipCard } from './OwnershipCard.tsx';
import { RequiredTwoFactorCard } from './RequiredTwoFactorCard.tsx';
import { SingleSignOnCard } from './SingleSignOnCard.tsx';
import { TeamTable } from './TeamTable.tsx';
import { useTeamLive } from './use-team-acts.ts';
import { WorkspaceDialog } from './WorkspaceDialog.tsx';
import { WorkspaceHead } from './WorkspaceHead.tsx';

/** The workspace, its team and what roles may do. Whoever may not change it sees it all the same. `?invite` opens the invitation. */
export function WorkspaceSettingsPage() {
  usePageTitle(t('Workspace Settings'));
  useTeamLive();
  const [search, setSearch] = useSearchParams();
  const refusal = useRefusal('members.manage');
  const maySee = useRefusal('members.read') === null;
  const team = useQuery({ ...teamQuery, enabled: maySee });
  // What stands below would be pushed down by them. It stays when one of its parts asks again: each would ask anew as it comes back.
  const isFirstComing = !useQuery(workspaceQuery).isFetched || (maySee && !team.isFetched);
  const isInviting = search.has('invite') && refusal === null;
  return (
    <>
      <nav aria-label={t('Breadcrumb')} className="mb-1 flex items-center gap-1.5 text-xs text-muted-foreground">
        <Link to={paths.teams} className="hover:text-foreground hover:underline pointer-coarse:py-3">
          {t('Team Management')}
        </Link>
        <ChevronRight size={12} aria-hidden="true" />
        <span aria-current="page">{t('Workspace Settings')}</span>
      </nav>
      <PageHeading title={t('Workspace Settings')}>
        <Button
          variant="primary"
          className="ms-auto"
          icon={<UserPlus size={15} aria-hidden="true" />}
          disabled={refusal !== null}
          onClick={() => setSearch({ invite: '' }, { replace: true })}
        >
          {t('Invite Team Members')}
        </Button>
      </PageHeading>
      {refusal === null ? null : (
        <Notice
          className="mt-4"
          icon={<Lock size={16} aria-hidden="true" className="shrink-0 text-subtle-foreground" />}
        >
          {refusal}
        </Notice>
      )}
      <PartBoundary name={t('The workspace')}>
        <WorkspaceInfo members={team.data?.length ?? null} />
      </PartBoundary>
      {isFirstComing ? null : <Cards />}
      {isInviting ? <InviteDialog onClose={() => setSearch({}, { replace: true })} /> : null}
    </>
  );
}

/** The team, how people get in, and what roles may do. */
function Cards() {
  const refusal = useRefusal('members.manage');
  const maySee = useRefusal('members.read') === null;
  const maySeeAccess = useRefusal('access.read') === null;
  const team = useQuery({ ...teamQuery, enabled: maySee });
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)_25rem] items-start gap-4 max-[1100px]:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-4">
        <PartBoundary name={t('The team')}>
          {maySee ? (
            <TeamTable />
          ) : (
            <Card className="p-4 text-muted-foreground">{t('Viewers do not see who else is in the team.')}</Card>
          )}
        </PartBoundary>
        {maySee ? (
          <PartBoundary name={t('The desk teams')}>
            <DeskTeamsCard />
          </PartBoundary>
        ) : null}
        {refusal === null ? (
          <PartBoundary name={t('The invitations')}>
            <InvitationList />
          </PartBoundary>
        ) : null}
        {maySeeAccess ? (
          <PartBoundary name={t('How people get in')}>
            <RequiredTwoFactorCard />
            <SingleSignOnCard />
          </PartBoundary>
        ) : null}
        <PartBoundary name={t('Leaving')}>
          <OwnershipCard members={team.data ?? []} />
        </PartBoundary>
      </div>
      <section aria-labelledby="roles-heading">
        <h2 id="roles-heading" className="sr-only">
          {t('What roles may do')}
        </h2>
        <RoleCards members={team.data ?? null} />
      </section>
    </div>
  );
}

function WorkspaceInfo({ members }: { members: number | null }) {
  const workspace = useQuery(workspaceQuery);
  const connections = useQuery(connectionsQuery);
  const refusal = useRefusal('workspace.manage');
  const [isEditing, setEditing] = useState(false);
  const platforms =
    connections.data === undefined ? null : new Set(connections.data.map(({ platform }) => platform)).size;
  if (workspace.isPending)
    return (
      <Card className="mt-4 p-4">
        <div role="status">
          <span className="sr-only">{t('Loading workspace...')}</span>
          <SkeletonText />
        </div>
      </Card>
    );
  if (workspace.data === undefined)
    return (
      <Card className="mt-4">
        <ErrorState
          title={t('Your workspace could not be loaded')}
          reason={reasonOf(workspace.error)}
          onRetry={() => workspace.refetch()}
          retrying={workspace.isFetching}
        />
      </Card>
    );
  if (workspace.data === null)
    return (
      <Notice
        className="mt-4"
        action={
          <Link to={paths.teams} className="font-medium whitespace-nowrap hover:underline">
            {t('Create Your Workspace')}
          </Link>
        }
      >
        {t('This workspace has no name yet. Name it, so that people know where they are invited to.')}
      </Notice>
    );
  return (
    <>
      <WorkspaceHead
        workspace={workspace.data}
        figures={[
          { label: t('Created'), date: workspace.data.createdAt },
          { label: t('Members'), count: members },
          { label: t('Connected platforms'), count: platforms },
        ]}
        action={
          <Button
            icon={<Pencil size={14} aria-hidden="true" />}
            disabled={refusal !== null}
            onClick={() => setEditing(true)}
          >
            {t('Edit')}
          </Button>
        }
      />
      <BusinessHours workspace={workspace.data} />
      {isEditing ? <WorkspaceDialog workspace={workspace.data} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
