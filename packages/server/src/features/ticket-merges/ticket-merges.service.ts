/**
 * Merging tickets: one is worked on, the other is closed and its conversation is shown in it. Nothing is moved: a ticket's replies go to its own
 * thread as before, so that none can reach another person or network than the one whose ticket is answered.
 */
import type { Merges } from '@parley/contract/ticket-merges/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { isoOf } from '../../db/iso-of.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { ticketMerges } from '../../db/schema/ticket-merges.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { isSameCustomer } from '../customers/same-customer.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { recordStop } from '../rules/stop-automatic-reply.service.ts';
import { closeTicket } from '../tickets/close-ticket.service.ts';
import { lockTicket, type TicketRow } from '../tickets/lock-ticket.service.ts';

/** @throws AppError not_found */
export async function listMerges(database: DatabaseOrTransaction, workspaceId: string, id: number): Promise<Merges> {
  const known = await database.$count(tickets, and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id)));
  if (known === 0) throw new AppError('not_found');
  const { rows } = await database.execute<{
    id: string;
    ticket_id: string;
    platform: Merges['from'][number]['platform'];
    merged_at: string;
    is_from: boolean;
  }>(sql`
    select other.id, other.ticket_id, other.platform, merge.merged_at, merge.into_ticket_id = ${id} as is_from
    from ticket_merges merge
    join tickets merged on merged.workspace_id = merge.workspace_id and merged.id = merge.ticket_id and merged.status = 'completed'
    join tickets other on other.workspace_id = merge.workspace_id
      and other.id = case when merge.into_ticket_id = ${id} then merge.ticket_id else merge.into_ticket_id end
    where merge.workspace_id = ${workspaceId} and (merge.into_ticket_id = ${id} or merge.ticket_id = ${id})
    order by merge.merged_at, other.id`);
  const shown = rows.map((row) => ({
    isFrom: row.is_from,
    ticket: { id: Number(row.id), ticketId: row.ticket_id, platform: row.platform, mergedAt: isoOf(row.merged_at) },
  }));
  return {
    into: shown.find(({ isFrom }) => !isFrom)?.ticket ?? null,
    from: shown.filter(({ isFrom }) => isFrom).map(({ ticket }) => ticket),
  };
}

/**
 * Merges `mergedId` into `id`, and closes it. Doing it again changes nothing.
 * @throws AppError not_found, merge_refused, merge_other_customer, customer_erased
 */
export async function mergeTickets(context: Context, session: Session, id: number, mergedId: number): Promise<void> {
  const { userId, workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    // In the one order of `tickets/lock-tickets.ts`: two merges that cross each other wait for each other.
    const locked: TicketRow[] = [];
    for (const each of [id, mergedId].toSorted((one, other) => one - other))
      locked.push(await lockTicket(transaction, workspaceId, each));
    // Not before the tickets were found: what is another workspace's is not there.
    if (id === mergedId) throw new AppError('merge_refused', { message: 'A ticket cannot be merged into itself.' });
    if (locked.some(({ erasedAt }) => erasedAt !== null)) throw new AppError('customer_erased');
    const [earlier] = await transaction.select().from(ticketMerges).where(isMerge(workspaceId, mergedId));
    const isOpen = (each: number) => locked.some((ticket) => ticket.id === each && ticket.status !== 'completed');
    if (earlier?.intoTicketId === id && !isOpen(mergedId)) return;
    if (!isOpen(id) || !isOpen(mergedId))
      throw new AppError('merge_refused', { message: 'Only open tickets can be merged: one of them is closed.' });
    if (!(await isSameCustomer(transaction, workspaceId, id, mergedId))) throw new AppError('merge_other_customer');
    const row = { intoTicketId: id, mergedBy: userId, mergedAt: context.now() };
    await transaction
      .insert(ticketMerges)
      .values({ workspaceId, ticketId: mergedId, ...row })
      .onConflictDoUpdate({ target: [ticketMerges.workspaceId, ticketMerges.ticketId], set: row });
    // What was merged into it before is found where the work goes on now.
    await transaction
      .update(ticketMerges)
      .set({ intoTicketId: id })
      .where(and(eq(ticketMerges.workspaceId, workspaceId), eq(ticketMerges.intoTicketId, mergedId)));
    await recordAudit(transaction, workspaceId, session, 'ticket.merged', String(mergedId), { into: id });
    const merged = { workspaceId, ticketId: mergedId };
    await recordStop(transaction, merged, {
      ...{ reason: 'status-changed', detail: null },
      ...{ actor: session, now: context.now() },
    });
    await closeTicket(transaction, merged, session, context.now());
    await tell(transaction, workspaceId, [id, mergedId]);
  });
}

/** @throws AppError not_found */
export async function separateTickets(
  context: Pick<Context, 'database'>,
  session: Session,
  id: number,
  mergedId: number,
): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const gone = await transaction
      .delete(ticketMerges)
      .where(and(isMerge(workspaceId, mergedId), eq(ticketMerges.intoTicketId, id)))
      .returning({ ticketId: ticketMerges.ticketId });
    if (gone.length === 0) throw new AppError('not_found');
    await recordAudit(transaction, workspaceId, session, 'ticket.separated', String(mergedId), { from: id });
    await tell(transaction, workspaceId, [id, mergedId]);
  });
}

function isMerge(workspaceId: string, ticketId: number) {
  return and(eq(ticketMerges.workspaceId, workspaceId), eq(ticketMerges.ticketId, ticketId));
}

function tell(transaction: Transaction, workspaceId: string, messageIds: number[]): Promise<void> {
  return publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds }]);
}
