import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { RoleCards } from '../../components/RoleCards.tsx';
import { teamQuery } from '../../components/team.queries.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';

/** What roles there are, and the way to the team. */
export function TeamsTab() {
  const maySee = useRefusal('members.read') === null;
  const team = useQuery({ ...teamQuery, enabled: maySee });
  return (
    <>
      <Card>
        <CardHeader title={t('Team')}>
          <Link to={paths.workspaceSettings} className={buttonStyle('outline', 'sm')}>
            <Users size={13} aria-hidden="true" />
            {t('Manage Team')}
          </Link>
        </CardHeader>
        <p className="border-t border-border p-4 text-muted-foreground">
          {t(
            'Everybody in a workspace has one role. Owners and admins change roles and invite people in Workspace Settings.',
          )}
        </p>
      </Card>
      <section aria-labelledby="team-roles">
        <h2 id="team-roles" className="sr-only">
          {t('Roles')}
        </h2>
        <RoleCards members={team.data ?? null} className="grid! grid-cols-2 items-start max-nav:grid-cols-1" />
      </section>
    </>
  );
}
