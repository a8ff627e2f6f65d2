/** Tells people what a job came to, once, when it is done; what it told goes when it is undone. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { type ticketJobs, ticketJobTickets } from '../../db/schema/ticket-jobs.ts';
import type { Actor } from '../audit/audit.service.ts';
import { endOccasion } from '../notifications/notifications.service.ts';
import { tellEscalated, tellGiven } from '../tickets/tell-many.service.ts';

type JobRow = typeof ticketJobs.$inferSelect;

export async function tellJobDone(
  transaction: Transaction,
  job: JobRow,
  { actor, now }: { actor: NonNullable<Actor>; now: Date },
): Promise<LiveEvent[]> {
  const { action, state, workspaceId } = job;
  const occasion = `ticket-job:${job.id}`;
  if (state === 'undoing') return endOccasion(transaction, workspaceId, occasion, now);
  if (action.kind === 'escalate')
    return tellEscalated(transaction, workspaceId, await listChanged(transaction, job), { actor, occasion });
  if (action.kind !== 'assign' || action.userId === null) return [];
  const given = await listChanged(transaction, job);
  return tellGiven(transaction, workspaceId, { userId: action.userId, given }, { actor, occasion });
}

function listChanged(transaction: Transaction, { id, workspaceId }: JobRow) {
  return transaction
    .select({ id: tickets.id, ticketId: tickets.ticketId, senderName: tickets.senderName, content: tickets.content })
    .from(ticketJobTickets)
    .innerJoin(
      tickets,
      and(eq(tickets.workspaceId, ticketJobTickets.workspaceId), eq(tickets.id, ticketJobTickets.ticketId)),
    )
    .where(
      and(
        eq(ticketJobTickets.workspaceId, workspaceId),
        eq(ticketJobTickets.jobId, id),
        eq(ticketJobTickets.outcome, 'changed'),
      ),
    )
    .orderBy(asc(ticketJobTickets.ticketId));
}
