import { isAllowed } from '@parley/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { teamQuery } from '../../../components/team.queries.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import type { Colleague } from './mention-word.ts';

const nobody: readonly Colleague[] = [];

/** Who can be mentioned: those who may read notes. */
export function useColleagues(): readonly Colleague[] {
  const mayAsk = useRefusal('members.read') === null;
  const team = useQuery({ ...teamQuery, enabled: mayAsk });
  return (
    team.data
      ?.filter(({ isActive, role }) => isActive && isAllowed(role, 'notes.read'))
      .map(({ user, userId }) => ({ userId, name: user.username })) ?? nobody
  );
}
