import type { Assignee } from '@parley/contract/desk-teams/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Search, UserCheck, Users, UserX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { assigneesQuery } from '../../../components/assignees.queries.ts';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Input } from '../../../ui/Input.tsx';
import { moveFocusInList } from '../../../ui/list-keys.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';

type Named = { id: string; name: string };
export type AssigneeListProps = {
  /** Who has it now; null: nobody, no team. */
  chosen: { userId: string | null; teamId: string | null };
  onAssign: (person: Named | null) => void;
  onGiveToTeam: (team: Named | null) => void;
};

/** Oneself, colleagues with what they have open and whether they are there, and teams; found by typing. */
export function AssigneeList({ chosen, onAssign, onGiveToTeam }: AssigneeListProps) {
  const me = useCurrentUser();
  const queryClient = useQueryClient();
  const assignees = useQuery(assigneesQuery);
  useLiveEvent('desk.changed', () => void fetchAnew(queryClient, assigneesQuery.queryKey));
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const wanted = search.trim().toLowerCase();
  const isWanted = ({ name }: { name: string }) => name.toLowerCase().includes(wanted);
  const { people: everybody, teams: allTeams } = assignees.data ?? { people: [], teams: [] };
  const own = everybody.find(({ userId }) => userId === me.id);
  const people = everybody.filter((person) => person !== own && isWanted(person));
  const teams = allTeams.filter(isWanted);
  return (
    <>
      <Input
        type="search"
        aria-label={t('Search people and teams')}
        placeholder={t('Search people and teams...')}
        icon={<Search size={14} />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          const first = list.current?.querySelector<HTMLElement>('[role="option"]');
          if (event.key === 'ArrowDown') first?.focus();
          else if (event.key === 'Enter') first?.click();
          else return;
          event.preventDefault();
        }}
      />
      <div
        ref={list}
        role="listbox"
        aria-label={t('People and teams')}
        tabIndex={-1}
        onKeyDown={(event) => moveFocusInList(event, 'option')}
        className="mt-1 max-h-72 overflow-auto"
      >
        {own !== undefined && wanted === '' ? (
          <Entry
            isChosen={chosen.userId === own.userId}
            icon={<UserCheck size={16} aria-hidden="true" />}
            name={t('Assign to me')}
            onChoose={() => onAssign({ id: own.userId, name: own.name })}
          >
            <Load person={own} />
          </Entry>
        ) : null}
        {people.map((person) => (
          <Entry
            key={person.userId}
            isChosen={chosen.userId === person.userId}
            icon={<Avatar name={person.name} pictureUrl={person.pictureUrl} sizePx={20} />}
            name={person.name}
            onChoose={() => onAssign({ id: person.userId, name: person.name })}
          >
            <Load person={person} />
          </Entry>
        ))}
        {teams.map((team) => (
          <Entry
            key={team.id}
            isChosen={chosen.teamId === team.id}
            icon={<Users size={16} aria-hidden="true" />}
            name={team.name}
            onChoose={() => onGiveToTeam(team)}
          >
            <span className="text-xs text-subtle-foreground">{team.isByTurns ? t('Team, by turns') : t('Team')}</span>
          </Entry>
        ))}
        {chosen.userId === null || wanted !== '' ? null : (
          <Entry
            isChosen={false}
            icon={<UserX size={16} aria-hidden="true" />}
            name={t('Nobody')}
            onChoose={() => onAssign(null)}
          />
        )}
        {chosen.teamId === null || wanted !== '' ? null : (
          <Entry
            isChosen={false}
            icon={<UserX size={16} aria-hidden="true" />}
            name={t('No team')}
            onChoose={() => onGiveToTeam(null)}
          />
        )}
      </div>
      {assignees.isPending ? <Skeleton className="mt-1 h-32 rounded-md" /> : null}
      {assignees.data === undefined && assignees.isError ? (
        <ErrorState
          className="py-4"
          title={t('The team could not be loaded')}
          reason={reasonOf(assignees.error)}
          onRetry={() => assignees.refetch()}
          retrying={assignees.isFetching}
        />
      ) : null}
      {assignees.data !== undefined && people.length + teams.length === 0 && wanted !== '' ? (
        <p className="px-2 py-1 text-xs text-subtle-foreground">{t('Nobody of that name may answer here.')}</p>
      ) : null}
    </>
  );
}

type EntryProps = { isChosen: boolean; icon: ReactNode; name: string; onChoose: () => void; children?: ReactNode };

function Entry({ children, icon, isChosen, name, onChoose }: EntryProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onChoose}
      className="flex min-h-8 w-full cursor-default items-center gap-2 rounded-sm px-2 text-start text-sm outline-none hover:bg-accent focus:bg-accent aria-selected:font-medium pointer-coarse:min-h-11"
    >
      <span className="grid size-5 shrink-0 place-items-center text-muted-foreground">{icon}</span>
      <span className="min-w-0 grow truncate">
        <bdi>{name}</bdi>
      </span>
      {children}
      {isChosen ? <Check size={14} aria-hidden="true" className="shrink-0 text-primary" /> : null}
    </button>
  );
}

/** Whether they are there, and how much they have. */
function Load({ person }: { person: Assignee }) {
  const isHere = person.availability === 'available';
  return (
    <span className="num flex shrink-0 items-center gap-1.5 text-xs text-subtle-foreground">
      {Number.isNaN(person.openTickets) ? null : t('{count} open', { count: person.openTickets })}
      <span
        title={isHere ? t('Available') : t('Away')}
        className={isHere ? 'size-2 rounded-full bg-positive' : 'size-2 rounded-full border border-border-strong'}
      />
      <span className="sr-only">{isHere ? t('Available') : t('Away')}</span>
    </span>
  );
}
