/** Changes a ticket's status, tag or sentiment. */
import type { UpdateMessageBody } from '@parley/contract/inbox/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { recordCorrection } from '../corrections/corrections.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { closerOf, noteStatus } from './closings.service.ts';
import { type HandlingWish, handleTicket } from './handle-ticket.ts';
import { lockTicket, type TicketRow } from './lock-ticket.service.ts';
import { tellEscalated } from './tell-many.service.ts';

/**
 * @throws AppError not_found, thread_has_open_ticket, customer_erased where a ticket without its customer is to be opened again, and what
 * `handleTicket` throws
 */
export async function updateTicket(
  context: Context,
  workspaceId: string,
  id: number,
  { status, tag, sentiment, ...handling }: Changes & HandlingWish,
  actor: NonNullable<Actor>,
): Promise<void> {
  const changes: Changes = { status, tag, sentiment };
  await context.database.transaction(async (transaction) => {
    const handled = await handleTicket(
      transaction,
      workspaceId,
      id,
      { ...handling, status },
      { actor, now: context.now() },
    );
    if (status === undefined && tag === undefined && sentiment === undefined) return handled.tell();
    const ticket = await lockTicket(transaction, workspaceId, id);
    if (changes.status !== undefined && changes.status !== 'completed' && ticket.status === 'completed') {
      // What the customer writes next would be joined to it, and could be neither answered nor erased there.
      if (ticket.erasedAt !== null) throw new AppError('customer_erased');
      await assertNoOpenTicket(transaction, ticket);
    }
    const outdates = outdatesDraft(ticket, changes);
    const change = {
      ...(outdates ? draftAnew(ticket) : {}),
      ...(changes.status === undefined ? {} : { status: changes.status }),
      ...(changes.tag === undefined ? {} : { tag: changes.tag, isTagEdited: true }),
      ...(changes.sentiment === undefined
        ? {}
        : {
            sentiment: changes.sentiment,
            sentimentConfidence: 1,
            certainty: 'sure' as const,
            isSentimentEdited: true,
          }),
      updatedAt: context.now(),
    };
    const isIt = and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id));
    await executePrepared(transaction, transaction.update(tickets).set(change).where(isIt).getSQL());
    const ended = await noteStatus(transaction, {
      ...{ workspaceId, ticketId: id, closer: closerOf(actor), at: context.now() },
      wasClosed: ticket.status === 'completed',
      isClosed: (changes.status ?? ticket.status) === 'completed',
    });
    const corrected = correctionsIn(ticket, changes);
    if (corrected.sentiment !== undefined || corrected.tag !== undefined)
      await recordCorrection(
        transaction,
        workspaceId,
        { ticketId: id, text: ticket.content, language: ticket.language, ...corrected },
        { actor, now: context.now() },
      );
    if (outdates) await wakeAfterCommit(transaction, 'analyse-messages');
    await recordAudit(transaction, workspaceId, actor, 'ticket.updated', String(id), changes);
    const told =
      changes.status === 'escalated' && ticket.status !== 'escalated'
        ? await tellEscalated(transaction, workspaceId, [ticket], { actor, occasion: `escalation:${id}` })
        : [];
    await publishLiveEvents(transaction, workspaceId, [
      { kind: 'message.updated', messageIds: [id] },
      ...ended,
      ...told,
      ...handled.told,
    ]);
  });
}

type Changes = Pick<UpdateMessageBody, 'status' | 'tag' | 'sentiment'>;

/** What a person sees otherwise than the ticket says. What nobody has read yet is set, not corrected. */
function correctionsIn(ticket: TicketRow, { sentiment, tag }: Changes): Pick<Changes, 'sentiment' | 'tag'> {
  return {
    sentiment: sentiment === ticket.sentiment ? undefined : sentiment,
    tag: tag === ticket.tag ? undefined : tag,
  };
}

/** A person who corrects what the AI read has its draft corrected too; so has one who opens a ticket again whose draft is behind. */
function outdatesDraft(ticket: TicketRow, changes: Changes): boolean {
  if ((changes.status ?? ticket.status) === 'completed') return false;
  const { sentiment, tag } = correctionsIn(ticket, changes);
  return sentiment !== undefined || tag !== undefined || (ticket.status === 'completed' && ticket.draftStale !== null);
}

/** Words that nobody has read yet are still read as new ones. */
export function draftAnew(ticket: TicketRow): Partial<TicketRow> {
  const isUnread = ticket.analysis === 'pending' && (ticket.draftStale === null || ticket.draftStale === 'message');
  return { analysis: 'pending', analysisAttempts: 0, draftStale: isUnread ? ticket.draftStale : 'correction' };
}

/** A thread, or each part of one that was split, has at most one open ticket, so that it is clear which one a customer's next message joins. */
async function assertNoOpenTicket(transaction: Transaction, ticket: TicketRow): Promise<void> {
  const [other] = await executePrepared<{ ticket_id: string }>(
    transaction,
    sql`
    select ticket_id from tickets
    where workspace_id = ${ticket.workspaceId} and connection_id = ${ticket.connectionId}
      and thread_external_id = ${ticket.threadExternalId} and thread_part = ${ticket.threadPart}
      and status <> 'completed' and id <> ${ticket.id}
    limit 1
  `,
  );
  if (other !== undefined)
    throw new AppError('thread_has_open_ticket', {
      message: `This conversation goes on in ticket ${other.ticket_id}.`,
      details: { ticketId: other.ticket_id },
    });
}
