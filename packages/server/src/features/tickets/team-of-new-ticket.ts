/** Which team a new ticket comes to: one that takes its account, else one that takes its network, else one that takes the rest. */
import type { Platform } from '@parley/contract/platforms.ts';
import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { deskTeams } from '../../db/schema/desk-teams.ts';

type TeamRoutes = Pick<
  typeof deskTeams.$inferSelect,
  'workspaceId' | 'id' | 'name' | 'platforms' | 'connectionIds' | 'takesRest'
>;
type Account = { workspaceId: string; connectionId: string; platform: Platform };

/** The oldest first: where two teams take the same, it comes to that one. */
export function listTeamRoutes(transaction: Transaction, workspaceIds: readonly string[]): Promise<TeamRoutes[]> {
  return transaction
    .select({
      workspaceId: deskTeams.workspaceId,
      id: deskTeams.id,
      name: deskTeams.name,
      platforms: deskTeams.platforms,
      connectionIds: deskTeams.connectionIds,
      takesRest: deskTeams.takesRest,
    })
    .from(deskTeams)
    .where(inArray(deskTeams.workspaceId, [...new Set(workspaceIds)]))
    .orderBy(asc(deskTeams.createdAt), asc(deskTeams.id));
}

/** @returns null where no team takes it */
export function teamOfNewTicket(
  routes: readonly TeamRoutes[],
  { connectionId, platform, workspaceId }: Account,
): Pick<TeamRoutes, 'id' | 'name'> | null {
  const own = routes.filter((team) => team.workspaceId === workspaceId);
  return (
    own.find(({ connectionIds }) => connectionIds.includes(connectionId)) ??
    own.find(({ platforms }) => platforms.includes(platform)) ??
    own.find(({ takesRest }) => takesRest) ??
    null
  );
}
