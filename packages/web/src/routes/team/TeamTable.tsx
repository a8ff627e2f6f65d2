import { useQuery } from '@tanstack/react-query';
import { Search, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { teamQuery } from '../../components/team.queries.ts';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Input } from '../../ui/Input.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { MemberRow } from './MemberRow.tsx';

const headStyle =
  'h-9 border-y border-border bg-card-2 px-3 text-start text-xs font-medium text-muted-foreground first:ps-4 last:pe-4';

/** Who is in the workspace, with which role. */
export function TeamTable() {
  const team = useQuery(teamQuery);
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const found = (team.data ?? []).filter(({ user }) => `${user.username} ${user.email}`.toLowerCase().includes(words));
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            {t('Team')}
            {team.data === undefined ? null : <Badge className="tabular-nums">{team.data.length}</Badge>}
          </span>
        }
      >
        <Input
          type="search"
          className="w-50 max-sm:w-40"
          icon={<Search size={15} />}
          placeholder={t('Find a member')}
          aria-label={t('Find a member')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </CardHeader>
      {team.isPending ? (
        <div role="status" className="border-t border-border p-4">
          <span className="sr-only">{t('Loading the team...')}</span>
          <SkeletonText />
        </div>
      ) : team.data === undefined ? (
        <ErrorState
          title={t('The team could not be loaded')}
          reason={reasonOf(team.error)}
          onRetry={() => team.refetch()}
          retrying={team.isFetching}
        />
      ) : found.length === 0 ? (
        <EmptyState
          icon={<UsersRound size={18} />}
          title={t('Nobody found')}
          description={t('No member has this in their name or address.')}
        />
      ) : (
        <table className="w-full table-fixed border-collapse">
          <caption className="sr-only">{t('Team')}</caption>
          <thead>
            <tr>
              <th scope="col" className={headStyle}>
                {t('Member')}
              </th>
              <th scope="col" className={`${headStyle} w-38 max-sm:w-28`}>
                {t('Role')}
              </th>
              <th scope="col" className={`${headStyle} w-29 max-sm:hidden`}>
                {t('Joined')}
              </th>
              <th scope="col" className={`${headStyle} w-16 max-sm:w-13`}>
                <span className="sr-only">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
