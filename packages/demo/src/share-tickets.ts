/** The team shares what is open: people have tickets, some are urgent, a few are to be followed up; and there is a team that works as a pool. */
import type { Priority } from '@parley/contract/tickets/handling.ts';
import type { Context } from '@parley/server/context.ts';
import { deskTeams } from '@parley/server/db/schema/desk-teams.ts';
import { tickets } from '@parley/server/db/schema/inbox.ts';
import { createDeskTeam } from '@parley/server/features/desk-teams/desk-teams.service.ts';
import { updateTicket } from '@parley/server/features/tickets/update-ticket.service.ts';
import { AppError } from '@parley/server/http/app-error.ts';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { Chance } from './chance.ts';
import type { DemoProgress } from './demo-progress.ts';

const dayMs = 24 * 60 * 60_000;
const teamName = 'Customer care';

/** Repeating it goes on where it was left: a ticket that somebody has is left alone. */
export async function shareTickets(context: Context, { team, workspaceId }: DemoProgress): Promise<void> {
  const [lead, ...agents] = team.map((member) => ({ ...member, originalUserId: null }));
  if (lead === undefined) throw new Error('The demo has no team.');
  const isOpen = and(eq(tickets.workspaceId, workspaceId), ne(tickets.status, 'completed'), isNull(tickets.assignedTo));
  const open = await context.database
    .select({ id: tickets.id, threadExternalId: tickets.threadExternalId, urgency: tickets.urgency })
    .from(tickets)
    .where(isOpen)
    .orderBy(asc(tickets.id));
  for (const { id, threadExternalId, urgency } of open) {
    const chance = new Chance(`shared ${threadExternalId}`);
    const taker = chance.choose([lead, ...agents]);
    const changes = {
      ...(chance.happens(0.45) ? { assignedTo: taker.userId } : {}),
      ...(chance.happens(0.12) ? { priority: priorityOf(urgency) } : {}),
      ...(chance.happens(0.04) ? { followUpAt: new Date(context.now().getTime() + dayMs).toISOString() } : {}),
    };
    if (Object.keys(changes).length === 0) continue;
    // Somebody else may have been quicker.
    await updateTicket(context, workspaceId, id, changes, chance.happens(0.7) ? taker : lead).catch(
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      },
    );
  }
}

/**
 * For what comes from now on: in the trail of a month's tickets a team of today would stand at the wrong time. Nobody of them is ever here: by
 * turns they would be handed nothing.
 */
export async function ensureCareTeam(context: Context, { team, workspaceId }: DemoProgress): Promise<void> {
  const [lead, ...agents] = team;
  if (lead === undefined) throw new Error('The demo has no team.');
  const isThere = and(eq(deskTeams.workspaceId, workspaceId), eq(deskTeams.name, teamName));
  if ((await context.database.$count(deskTeams, isThere)) > 0) return;
  await createDeskTeam(
    context,
    { workspaceId, actor: { userId: lead.userId, originalUserId: null } },
    {
      ...{ name: teamName, memberIds: agents.map(({ userId }) => userId), platforms: ['facebook', 'instagram'] },
      ...{ connectionIds: [], takesRest: false, isByTurns: false, capacity: null },
    },
  );
}

function priorityOf(urgency: number | null): Priority {
  return urgency === 3 ? 'urgent' : urgency === 2 ? 'high' : 'medium';
}
