/** Whom the steps of macros name, as far as tickets can be given to them. */
import { rolesOfAction } from '@parley/contract/permissions.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { memberships, users } from '../../db/schema/auth.ts';
import { deskTeams } from '../../db/schema/desk-teams.ts';
import type { macros } from '../../db/schema/macros.ts';
import { AppError } from '../../http/app-error.ts';

type Steps = (typeof macros.$inferSelect)['steps'];
/** By id. Who has left, or may only look on, and a team that was deleted, are not in them. */
export type MacroNames = { people: ReadonlyMap<string, string>; teams: ReadonlyMap<string, string> };

const personName = sql<string>`coalesce(${users.name}, split_part(${users.email}::text, '@', 1))`;

export async function readMacroNames(
  database: DatabaseOrTransaction,
  workspaceId: string,
  all: readonly Steps[],
): Promise<MacroNames> {
  const userIds = all.flatMap(({ assignedTo }) => (assignedTo && assignedTo !== 'me' ? [assignedTo] : []));
  const teamIds = all.flatMap(({ assignedTeamId }) => assignedTeamId ?? []);
  const people =
    userIds.length === 0
      ? []
      : await database
          .select({ id: users.id, name: personName })
          .from(memberships)
          .innerJoin(users, and(eq(users.id, memberships.userId), users.isActive))
          .where(
            and(
              eq(memberships.workspaceId, workspaceId),
              inArray(memberships.userId, userIds),
              inArray(memberships.role, [...rolesOfAction['inbox.reply']]),
            ),
          );
  const teams =
    teamIds.length === 0
      ? []
      : await database
          .select({ id: deskTeams.id, name: deskTeams.name })
          .from(deskTeams)
          .where(and(eq(deskTeams.workspaceId, workspaceId), inArray(deskTeams.id, teamIds)));
  return {
    people: new Map(people.map(({ id, name }) => [id, name])),
    teams: new Map(teams.map(({ id, name }) => [id, name])),
  };
}

/**
 * What a macro newly names can be given tickets; what it named before may have gone meanwhile.
 * @throws AppError assignee_cannot_answer, not_found
 */
export async function assertNamed(
  database: DatabaseOrTransaction,
  workspaceId: string,
  steps: Steps,
  before: Steps,
): Promise<void> {
  const { people, teams } = await readMacroNames(database, workspaceId, [steps]);
  const { assignedTeamId, assignedTo } = steps;
  const isPerson = assignedTo !== undefined && assignedTo !== null && assignedTo !== 'me';
  if (isPerson && assignedTo !== before.assignedTo && !people.has(assignedTo))
    throw new AppError('assignee_cannot_answer');
  if (assignedTeamId && assignedTeamId !== before.assignedTeamId && !teams.has(assignedTeamId))
    throw new AppError('not_found', { message: 'There is no such team any more.' });
}
