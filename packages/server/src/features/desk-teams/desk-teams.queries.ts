/** Reads of teams: with their members and tickets, and whom tickets can be given to. */
import type { Assignees, DeskTeam } from '@parley/contract/desk-teams/schemas.ts';
import { rolesOfAction } from '@parley/contract/permissions.ts';
import { pictureUrlOf } from '@parley/contract/profile-picture/rules.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { memberships, users } from '../../db/schema/auth.ts';
import { availabilities, deskTeamMembers, deskTeams } from '../../db/schema/desk-teams.ts';
import { profilePictures } from '../../db/schema/profile-pictures.ts';
import { availabilityOf } from './availability.service.ts';

/** By name; `only` one of them. */
export async function listDeskTeams(
  database: DatabaseOrTransaction,
  workspaceId: string,
  only?: string,
): Promise<DeskTeam[]> {
  const rows = await database
    .select()
    .from(deskTeams)
    .where(and(eq(deskTeams.workspaceId, workspaceId), only === undefined ? undefined : eq(deskTeams.id, only)))
    .orderBy(sql`lower(${deskTeams.name})`);
  const members = await listTeamMembers(database, workspaceId);
  const counts = await countTeamTickets(database, workspaceId);
  return rows.map(({ createdAt, updatedAt, workspaceId: _, ...team }) => ({
    ...team,
    memberIds: members.get(team.id) ?? [],
    openTickets: counts.get(team.id)?.open ?? 0,
    waitingTickets: counts.get(team.id)?.waiting ?? 0,
  }));
}

async function listTeamMembers(database: DatabaseOrTransaction, workspaceId: string): Promise<Map<string, string[]>> {
  const rows = await database
    .select({ teamId: deskTeamMembers.teamId, userId: deskTeamMembers.userId })
    .from(deskTeamMembers)
    .where(eq(deskTeamMembers.workspaceId, workspaceId))
    .orderBy(asc(deskTeamMembers.teamId), asc(deskTeamMembers.userId));
  const byTeam = Map.groupBy(rows, ({ teamId }) => teamId);
  return new Map([...byTeam].map(([teamId, ofTeam]) => [teamId, ofTeam.map(({ userId }) => userId)]));
}

async function countTeamTickets(database: DatabaseOrTransaction, workspaceId: string) {
  const { rows } = await database.execute<{ team_id: string; open: number; waiting: number }>(sql`
    select assigned_team_id as team_id, count(*)::int as open, count(*) filter (where assigned_to is null)::int as waiting
    from tickets where workspace_id = ${workspaceId} and status <> 'completed' and assigned_team_id is not null
    group by assigned_team_id`);
  return new Map(rows.map(({ team_id, ...counts }) => [team_id, counts]));
}

/** Members who may answer by name, and teams by name. */
export async function listAssignees(
  database: DatabaseOrTransaction,
  workspaceId: string,
  now: Date,
): Promise<Assignees> {
  const name = sql<string>`coalesce(${users.name}, split_part(${users.email}::text, '@', 1))`;
  const people = await database
    .select({
      userId: memberships.userId,
      name,
      pictureVersion: profilePictures.version,
      isAway: availabilities.isAway,
      seenAt: availabilities.seenAt,
      openTickets: sql<number>`(
        select count(*)::int from tickets where tickets.workspace_id = ${memberships.workspaceId}
          and tickets.assigned_to = ${memberships.userId} and tickets.status <> 'completed' and tickets.snoozed_until is null)`,
    })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), users.isActive))
    .leftJoin(profilePictures, eq(profilePictures.userId, memberships.userId))
    .leftJoin(
      availabilities,
      and(eq(availabilities.workspaceId, memberships.workspaceId), eq(availabilities.userId, memberships.userId)),
    )
    .where(and(eq(memberships.workspaceId, workspaceId), inArray(memberships.role, [...rolesOfAction['inbox.reply']])))
    .orderBy(sql`lower(${name})`, asc(memberships.userId));
  const teams = await database
    .select({ id: deskTeams.id, name: deskTeams.name, isByTurns: deskTeams.isByTurns })
    .from(deskTeams)
    .where(eq(deskTeams.workspaceId, workspaceId))
    .orderBy(sql`lower(${deskTeams.name})`);
  const members = teams.length === 0 ? new Map() : await listTeamMembers(database, workspaceId);
  return {
    people: people.map(({ isAway, pictureVersion, seenAt, ...person }) => ({
      ...person,
      pictureUrl: pictureVersion === null ? null : pictureUrlOf(person.userId, pictureVersion),
      availability: availabilityOf({ isAway, seenAt }, now),
      isAwayByChoice: isAway ?? false,
    })),
    teams: teams.map((team) => ({ ...team, memberIds: members.get(team.id) ?? [] })),
  };
}
