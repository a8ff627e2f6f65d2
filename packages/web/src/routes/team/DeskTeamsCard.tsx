import type { DeskTeam } from '@parley/contract/desk-teams/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { assigneesQuery, deskTeamsQuery } from '../../components/assignees.queries.ts';
import { connectionsQuery } from '../../components/connections.queries.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { locale, t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { DeskTeamDialog } from './DeskTeamDialog.tsx';
import { useDeleteDeskTeam, useDeskTeamsLive } from './use-desk-teams.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Teams that tickets are given to: who is of them, what comes to them, and how it is handed out. */
export function DeskTeamsCard() {
  useDeskTeamsLive();
  const teams = useQuery(deskTeamsQuery);
  const refusal = useRefusal('members.manage');
  const [edited, setEdited] = useState<DeskTeam | 'new' | null>(null);
  const close = () => setEdited(null);
  return (
    <Card>
      <CardHeader title={t('Desk teams')}>
        <Button
          size="sm"
          icon={<Plus size={14} aria-hidden="true" />}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => setEdited('new')}
        >
          {t('New team')}
        </Button>
      </CardHeader>
      {teams.isPending ? (
        <div role="status" className="border-t border-border p-4">
          <span className="sr-only">{t('Loading the teams...')}</span>
          <SkeletonText />
        </div>
      ) : teams.data === undefined ? (
        <ErrorState
          title={t('The teams could not be loaded')}
          reason={reasonOf(teams.error)}
          onRetry={() => teams.refetch()}
          retrying={teams.isFetching}
        />
      ) : teams.data.length === 0 ? (
        <EmptyState
          icon={<Users size={18} />}
          title={t('No teams yet')}
          description={t(
            'A team takes new tickets of chosen accounts and networks, and hands them by turns to whoever is there and has room.',
          )}
        />
      ) : (
        <ul className="border-t border-border">
          {teams.data.map((team) => (
            <TeamEntry key={team.id} team={team} refusal={refusal} onEdit={() => setEdited(team)} />
          ))}
        </ul>
      )}
      {edited === null ? null : <DeskTeamDialog team={edited === 'new' ? null : edited} onClose={close} />}
    </Card>
  );
}

function TeamEntry({ team, refusal, onEdit }: { team: DeskTeam; refusal: string | null; onEdit: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const remove = useDeleteDeskTeam(team, () => setDeleting(false));
  const people = useQuery(assigneesQuery).data?.people ?? [];
  const names = people.filter(({ userId }) => team.memberIds.includes(userId)).map(({ name }) => name);
  return (
    <li className="flex items-start gap-2 border-b border-border px-4 py-3 last:border-b-0">
      <div className="min-w-0 grow">
        <h3 className="font-medium wrap-anywhere">{team.name}</h3>
        <p className="text-xs text-muted-foreground wrap-anywhere">
          {names.length === 0 ? t('Nobody is in it.') : list.format(names)}
        </p>
        <p className="mt-0.5 text-xs text-subtle-foreground wrap-anywhere">
          <TeamRules team={team} />
        </p>
        {Number.isNaN(team.openTickets) ? null : (
          <p className="num mt-0.5 text-xs text-subtle-foreground">
            {t('{open} open, {waiting} of them nobody’s', { open: team.openTickets, waiting: team.waitingTickets })}
          </p>
        )}
      </div>
      <IconButton
        label={t('Edit {name}', { name: team.name })}
        size="sm"
        disabled={refusal !== null}
        icon={<Pencil size={14} aria-hidden="true" />}
        onClick={onEdit}
      />
      <IconButton
        label={t('Delete {name}', { name: team.name })}
        size="sm"
        disabled={refusal !== null}
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={() => setDeleting(true)}
      />
      <DeleteDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t('Delete the team {name}?', { name: team.name })}
        description={t('Its tickets stay with whoever has them. Those that wait in its pool are nobody’s afterwards.')}
        isDeleting={remove.isPending}
        error={remove.isError ? reasonOf(remove.error) : null}
        onDelete={() => remove.mutate()}
      />
    </li>
  );
}

/** What comes to it, and how it is handed out. */
function TeamRules({ team }: { team: DeskTeam }) {
  const connections = useQuery(connectionsQuery).data ?? [];
  const taken = [
    ...connections.filter(({ id }) => team.connectionIds.includes(id)).map(({ name }) => name),
    ...team.platforms.map((platform) => platformNames[platform]),
    ...(team.takesRest ? [t('whatever no other team takes')] : []),
  ];
  const comes =
    taken.length === 0
      ? t('Takes what it is given by hand.')
      : t('Takes new tickets of {sources}.', { sources: list.format(taken) });
  const handed = !team.isByTurns
    ? t('Members take tickets from its pool.')
    : team.capacity === null
      ? t('Handed out by turns.')
      : t('Handed out by turns, up to {capacity} open tickets a person.', { capacity: team.capacity });
  return `${comes} ${handed}`;
}
