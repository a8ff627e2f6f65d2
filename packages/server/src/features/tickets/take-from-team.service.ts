/** A team is no more: its tickets are no team's. */
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { insertRecords } from '../../db/records.ts';
import { ticketEvents, tickets } from '../../db/schema/inbox.ts';
import type { Actor } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { closerOf } from './closings.service.ts';

/** Closed tickets lose it too, so that none names what is not there; the trail tells it of the open ones. */
export async function takeFromTeam(
  transaction: Transaction,
  workspaceId: string,
  team: { id: string; name: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const ofTeam = and(eq(tickets.workspaceId, workspaceId), eq(tickets.assignedTeamId, team.id));
  const open = await transaction
    .update(tickets)
    .set({ assignedTeamId: null, updatedAt: now })
    .where(and(ofTeam, ne(tickets.status, 'completed')))
    .returning({ id: tickets.id });
  await transaction.update(tickets).set({ assignedTeamId: null }).where(ofTeam);
  if (open.length === 0) return;
  const { closerId, closerKind } = closerOf(actor);
  await insertRecords(
    transaction,
    ticketEvents,
    open.map(({ id }) => ({
      ...{ workspaceId, ticketId: id, kind: 'team' as const, at: now, actorKind: closerKind, actorId: closerId },
      fromTeamName: team.name,
    })),
  );
  await publishLiveEvents(transaction, workspaceId, [
    { kind: 'message.updated', messageIds: open.map(({ id }) => id) },
  ]);
}
