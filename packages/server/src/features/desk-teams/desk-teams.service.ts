/** Making, changing and deleting teams that tickets are given to. */
import { deskTeamsMax } from '@parley/contract/desk-teams/rules.ts';
import type { DeskTeam } from '@parley/contract/desk-teams/schemas.ts';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { deskTeamMembers, deskTeams } from '../../db/schema/desk-teams.ts';
import { AppError } from '../../http/app-error.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import type { MemberListener } from '../team/member-listener.ts';
import { lockTeam } from '../team/team.service.ts';
import { assertMayAnswer } from '../tickets/change-handling.service.ts';
import { takeFromTeam } from '../tickets/take-from-team.service.ts';
import { listDeskTeams } from './desk-teams.queries.ts';

type Place = { workspaceId: string; actor: Actor };

/** @throws AppError desk_teams_full, desk_team_known, assignee_cannot_answer */
export function createDeskTeam(
  { database, now }: Context,
  place: Place,
  { memberIds, ...body }: ParsedBodyOf<'createDeskTeam'>,
): Promise<DeskTeam> {
  const { actor, workspaceId } = place;
  return database.transaction(async (transaction) => {
    // Two at once are one after the other.
    await lockTeam(transaction, workspaceId);
    if ((await transaction.$count(deskTeams, eq(deskTeams.workspaceId, workspaceId))) >= deskTeamsMax)
      throw new AppError('desk_teams_full');
    await assertUnknown(transaction, workspaceId, body.name);
    const [team] = await transaction
      .insert(deskTeams)
      .values({ workspaceId, ...withoutRepeats(body), createdAt: now(), updatedAt: now() })
      .returning({ id: deskTeams.id });
    if (team === undefined) throw new Error('An insert gave no row.');
    await writeMembers(transaction, workspaceId, team.id, memberIds);
    await recordAudit(transaction, workspaceId, actor, 'desk-team.created', team.id, { ...body, memberIds });
    return finish(transaction, workspaceId, team.id);
  });
}

/** @throws AppError not_found, revision_conflict, desk_team_known, assignee_cannot_answer */
export function updateDeskTeam(
  { database, now }: Context,
  { actor, workspaceId }: Place,
  id: string,
  { memberIds, revision, ...body }: ParsedBodyOf<'updateDeskTeam'>,
): Promise<DeskTeam> {
  return database.transaction(async (transaction) => {
    await lockTeam(transaction, workspaceId);
    const [before] = await transaction.select().from(deskTeams).where(isTeam(workspaceId, id)).for('update');
    if (before === undefined) throw new AppError('not_found');
    if (before.revision !== revision)
      throw new AppError('revision_conflict', { details: { revision: before.revision } });
    await assertUnknown(transaction, workspaceId, body.name, id);
    await transaction
      .update(deskTeams)
      .set({ ...withoutRepeats(body), revision: revision + 1, updatedAt: now() })
      .where(isTeam(workspaceId, id));
    await writeMembers(transaction, workspaceId, id, memberIds);
    await recordAudit(transaction, workspaceId, actor, 'desk-team.changed', id, { ...body, memberIds });
    return finish(transaction, workspaceId, id);
  });
}

/** Its tickets stay with whoever has them. @throws AppError not_found */
export async function deleteDeskTeam({ database, now }: Context, { actor, workspaceId }: Place, id: string) {
  await database.transaction(async (transaction) => {
    await lockTeam(transaction, workspaceId);
    const [deleted] = await transaction
      .delete(deskTeams)
      .where(isTeam(workspaceId, id))
      .returning({ name: deskTeams.name });
    if (deleted === undefined) throw new AppError('not_found');
    await transaction
      .delete(deskTeamMembers)
      .where(and(eq(deskTeamMembers.workspaceId, workspaceId), eq(deskTeamMembers.teamId, id)));
    await takeFromTeam(transaction, workspaceId, { id, name: deleted.name }, { actor, now: now() });
    await recordAudit(transaction, workspaceId, actor, 'desk-team.deleted', id, deleted);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'desk.changed' }]);
  });
}

/** Whoever may not answer is of no team any more. */
export const leaveDeskTeams: MemberListener = async (transaction, { userId, workspaceId }) => {
  const left = await transaction
    .delete(deskTeamMembers)
    .where(and(eq(deskTeamMembers.workspaceId, workspaceId), eq(deskTeamMembers.userId, userId)))
    .returning({ teamId: deskTeamMembers.teamId });
  if (left.length === 0) return;
  // What somebody has open of such a team rests on its members.
  await transaction
    .update(deskTeams)
    .set({ revision: sql`${deskTeams.revision} + 1` })
    .where(
      and(
        eq(deskTeams.workspaceId, workspaceId),
        inArray(
          deskTeams.id,
          left.map(({ teamId }) => teamId),
        ),
      ),
    );
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'desk.changed' }]);
};

const isTeam = (workspaceId: string, id: string) => and(eq(deskTeams.workspaceId, workspaceId), eq(deskTeams.id, id));

function withoutRepeats<Body extends { platforms: readonly string[]; connectionIds: readonly string[] }>(body: Body) {
  const { connectionIds, platforms } = body;
  return { ...body, platforms: [...new Set(platforms)], connectionIds: [...new Set(connectionIds)] } as Body;
}

async function assertUnknown(
  transaction: Transaction,
  workspaceId: string,
  name: string,
  except?: string,
): Promise<void> {
  const same = and(
    eq(deskTeams.workspaceId, workspaceId),
    sql`lower(${deskTeams.name}) = lower(${name})`,
    except === undefined ? undefined : ne(deskTeams.id, except),
  );
  if ((await transaction.$count(deskTeams, same)) > 0) throw new AppError('desk_team_known');
}

/** Whoever stays keeps their place in the turns. @throws AppError assignee_cannot_answer */
async function writeMembers(
  transaction: Transaction,
  workspaceId: string,
  teamId: string,
  memberIds: readonly string[],
): Promise<void> {
  const members = [...new Set(memberIds)];
  await assertMayAnswer(transaction, workspaceId, members);
  await transaction
    .delete(deskTeamMembers)
    .where(
      and(
        eq(deskTeamMembers.workspaceId, workspaceId),
        eq(deskTeamMembers.teamId, teamId),
        notInArray(deskTeamMembers.userId, members),
      ),
    );
  if (members.length === 0) return;
  await transaction
    .insert(deskTeamMembers)
    .values(members.map((userId) => ({ workspaceId, teamId, userId })))
    .onConflictDoNothing();
}

async function finish(transaction: DatabaseOrTransaction, workspaceId: string, id: string): Promise<DeskTeam> {
  await wakeAfterCommit(transaction, 'hand-out-tickets');
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'desk.changed' }]);
  const [team] = await listDeskTeams(transaction, workspaceId, id);
  if (team === undefined) throw new Error('A team that was just written is not there.');
  return team;
}
