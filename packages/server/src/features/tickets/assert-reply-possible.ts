import { type ReplyFileProblem, replyFileProblems } from '@parley/contract/inbox/reply-files.ts';
import type { ReplyFile } from '@parley/contract/media/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { canReply, personOnlyFromOf, type ReplyAuthor } from '@parley/contract/tickets/rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import { connectorOf } from '../connections/connector-of.service.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';
import { holdReplyFiles } from '../media/reply-files.service.ts';
import { connectionStateOf } from './connection-state.service.ts';
import { authorOf, type ReplyPayload } from './reply-window.ts';

type AnsweredTicket = Pick<
  typeof tickets.$inferSelect,
  'workspaceId' | 'connectionId' | 'messageType' | 'replyWindowEndsAt' | 'lastCustomerMessageAt' | 'erasedAt'
>;

/**
 * Checks that the ticket's network takes this text now, as a first answer or as one that is sent again.
 * @throws AppError customer_erased, connection_gone, reply_not_supported, reply_window_closed, reply_too_long, reply_files_refused
 */
export async function assertReplyPossible(
  context: Context,
  transaction: Transaction,
  ticket: AnsweredTicket,
  { files = [], text }: { text: string; files?: readonly ReplyFile[] },
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
  const [problem] = replyFileProblems(connector.limits.replyFiles?.[ticket.messageType], files, length);
  if (problem !== undefined)
    throw new AppError('reply_files_refused', {
      message: sentenceOf(problem, platformNames[connection.platform]),
      details: problem,
    });
}

function sentenceOf(problem: ReplyFileProblem, network: string): string {
  switch (problem.code) {
    case 'not_taken':
      return `${network} takes no files in such a reply.`;
    case 'too_many':
      return `${network} takes ${problem.filesMax === 1 ? 'one file' : `${problem.filesMax} files`} in a reply.`;
    case 'kind_refused':
    case 'type_refused':
      return `${network} does not take “${problem.name}” in such a reply.`;
    case 'too_large':
      return `“${problem.name}” is too large: ${network} takes ${Math.floor(problem.maxBytes / 1_000_000)} MB.`;
    case 'not_together':
      return `${network} does not take these files beside each other. Send them one after the other.`;
    case 'no_text_beside':
      return `${network} takes no text beside such a file. Send the text as a reply of its own.`;
    case 'text_too_long':
      return `Beside a file ${network} takes ${problem.textMaxChars} characters; this text has ${problem.length}.`;
    default:
      return problem satisfies never;
  }
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
  const { files: given = [], text } = delivery.payload as unknown as ReplyPayload;
  const files = await holdReplyFiles(transaction, delivery.workspaceId, given);
  await assertReplyPossible(context, transaction, ticket, { text, files }, authorOf(delivery));
}
