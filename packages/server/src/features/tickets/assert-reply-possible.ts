import { canReply, personOnlyFromOf, type ReplyAuthor } from '@parley/contract/tickets/rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import { connectorOf } from '../connections/connector-of.service.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';
import { connectionStateOf } from './connection-state.service.ts';
import { authorOf, type ReplyPayload } from './reply-window.ts';

type AnsweredTicket = Pick<
  typeof tickets.$inferSelect,
  'workspaceId' | 'connectionId' | 'messageType' | 'replyWindowEndsAt' | 'lastCustomerMessageAt' | 'erasedAt'
>;

/**
 * Checks that the ticket's network takes this text now, as a first answer or as one that is sent again.
 * @throws AppError customer_erased, connection_gone, reply_not_supported, reply_window_closed, reply_too_long
 */
export async function assertReplyPossible(
  context: Context,
  transaction: Transaction,
  ticket: AnsweredTicket,
  text: string,
  author: ReplyAuthor,
): Promise<void> {
  if (ticket.erasedAt !== null) throw new AppError('customer_erased');
  const [connection] = await transaction
    .select({ state: connections.state, platform: connections.platform, isSandbox: connections.isSandbox })
    .from(connections)
    .where(and(eq(connections.workspaceId, ticket.workspaceId), eq(connections.id, ticket.connectionId)));
  const connector = connection && connectorOf(context, connection);
  if (connection === undefined || !connector) throw new AppError('connection_gone');
  const rule = canReply(
    {
      connection: connectionStateOf(connection.state),
      replySupported: connector.reply !== undefined,
      replyWindowEndsAt: ticket.replyWindowEndsAt,
      personOnlyFrom: personOnlyFromOf(ticket, connector.limits.replyWindowMs[ticket.messageType]),
    },
    context.now(),
    author,
  );
  if (!rule.allowed) throw new AppError(rule.code);
  const limit = connector.limits.replyMaxChars[ticket.messageType];
  const length = connector.countChars(text, ticket.messageType);
  if (limit !== undefined && length > limit)
    throw new AppError('reply_too_long', {
      message: `The reply has ${length} characters; this network takes ${limit}. Shorten it by ${length - limit}.`,
      details: { length, limit },
    });
}

/** Like `assertReplyPossible`, for a stored reply that a person sends again. @throws AppError also not_found */
export async function assertCanBeSentAgain(
  context: Context,
  transaction: Transaction,
  delivery: DeliveryRow,
): Promise<void> {
  if (delivery.ticketId === null) return;
  const [ticket] = await transaction
    .select()
    .from(tickets)
    .where(and(eq(tickets.workspaceId, delivery.workspaceId), eq(tickets.id, delivery.ticketId)));
  if (ticket === undefined) throw new AppError('not_found');
  // Written by `answerTicket` when the reply was queued.
  const { text } = delivery.payload as unknown as ReplyPayload;
  await assertReplyPossible(context, transaction, ticket, text, authorOf(delivery));
}
