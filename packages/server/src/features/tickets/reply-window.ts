import type { ConnectorLimits } from '@parley/connectors/connector/connector.ts';
import type { ReplyRequest } from '@parley/connectors/connector/reply.ts';
import type { ReplyAuthor, TicketStatus } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Failure } from '../delivery/delivery.kind.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';
import type { GivenFile } from '../media/reply-files.service.ts';
import type { TicketRow } from './lock-ticket.service.ts';

/** The payload of a reply's delivery: what the network is told, and how the ticket stood before, for a reply that does not arrive. */
export type ReplyPayload = Pick<ReplyRequest, 'target' | 'kind' | 'text'> & {
  /** What goes along; absent: nothing does. */
  files?: readonly GivenFile[];
  before?: { status: TicketStatus; draftStale: TicketRow['draftStale'] };
};

/** The failure of a reply that waited too long, in words for a person. */
export const windowClosed: Failure = {
  code: 'reply_window_closed',
  reason: 'The network’s reply window closed before this reply could be sent. It opens again when the customer writes.',
};

/** Who wrote a reply. One that no member sent is automatic, and has no right that a network gives to people alone. */
export function authorOf({ createdBy }: Pick<DeliveryRow, 'createdBy'>): ReplyAuthor {
  return createdBy === null ? 'automatic' : 'person';
}

/**
 * Whether the reply window is over. The window belongs to the thread: a customer who wrote again has opened it by a newer ticket.
 * @param limits an automatic reply always has the standard window; a person's may be longer
 */
export async function isReplyWindowClosed(
  database: Database,
  delivery: Pick<DeliveryRow, 'workspaceId' | 'ticketId' | 'createdBy' | 'payload'>,
  limits: Pick<ConnectorLimits, 'replyWindowMs'>,
  now: Date,
): Promise<boolean> {
  const { ticketId, workspaceId } = delivery;
  // Written by `answerTicket` when the reply was queued.
  const { kind } = delivery.payload as unknown as ReplyPayload;
  const standardMs = authorOf(delivery) === 'automatic' ? limits.replyWindowMs[kind] : undefined;
  const standardEndedAt = standardMs === undefined ? null : new Date(now.getTime() - standardMs).toISOString();
  const { rows } = await database.execute<{ is_closed: boolean | null }>(sql`
    select bool_and(
      coalesce(ticket.reply_window_ends_at <= ${now.toISOString()}::timestamptz, false)
      or coalesce(ticket.last_customer_message_at <= ${standardEndedAt}::timestamptz, false)
    ) as is_closed
    from tickets answered
    join tickets ticket on ticket.workspace_id = answered.workspace_id and ticket.connection_id = answered.connection_id
      and ticket.thread_external_id = answered.thread_external_id
    where answered.workspace_id = ${workspaceId} and answered.id = ${ticketId}
  `);
  return rows[0]?.is_closed ?? false;
}
