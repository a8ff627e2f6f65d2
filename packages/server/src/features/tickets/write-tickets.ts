/** Writes the tickets that new messages opened or changed, a batch in one statement. */
import { ticketIdOf } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { insertRecords, recordsOf } from '../../db/records.ts';
import { ticketEvents, tickets } from '../../db/schema/inbox.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { closedInNetworkApp, noteClosings } from './closings.service.ts';
import { numberOf, type PlannedTicket, replyWindowEndOf } from './plan-threads.ts';
import { listTeamRoutes, teamOfNewTicket } from './team-of-new-ticket.ts';
import { textOf } from './text-of.ts';
import { listThreadParts, partKeyOf } from './thread-parts.ts';

/** Draws the numbers of new tickets and writes them. A unique violation (another worker opened the thread) is thrown. */
export async function insertTickets(
  context: Context,
  transaction: Transaction,
  opened: readonly PlannedTicket[],
): Promise<void> {
  if (opened.length === 0) return;
  const numbers = await transaction.execute<{ number: string }>(
    sql`select nextval('ticket_numbers') as number from generate_series(1, ${opened.length})`,
  );
  // All workers insert in one order, so that two of them never deadlock.
  const inOrder = opened.toSorted((one, other) => compare(threadOrder(one), threadOrder(other)));
  const routes = await listTeamRoutes(
    transaction,
    opened.map(({ workspaceId }) => workspaceId),
  );
  const parts = await listThreadParts(transaction, inOrder);
  const rows = inOrder.map((ticket, index) => {
    ticket.id = Number(numbers.rows[index]?.number);
    const row = toRow(context, ticket, ticket.id);
    const team = row.status === 'completed' ? null : teamOfNewTicket(routes, row);
    const threadPart = parts.get(partKeyOf(ticket)) ?? 0;
    return { row: { ...row, threadPart, assignedTeamId: team?.id ?? null }, team };
  });
  await insertRecords(
    transaction,
    tickets,
    rows.map(({ row }) => row),
  );
  const given = rows.flatMap(({ row: { id, workspaceId }, team }) =>
    team === null
      ? []
      : [
          {
            workspaceId,
            ticketId: id,
            kind: 'team' as const,
            at: context.now(),
            actorKind: 'automation' as const,
            team,
          },
        ],
  );
  await insertRecords(
    transaction,
    ticketEvents,
    given.map(({ team, ...event }) => ({ ...event, toTeamId: team.id, toTeamName: team.name })),
  );
  if (given.length > 0) await wakeAfterCommit(transaction, 'hand-out-tickets');
  await noteClosedOnNetwork(transaction, inOrder);
}

function threadOrder(ticket: PlannedTicket): string {
  return `${ticket.workspaceId} ${ticket.connection.id} ${ticket.threadExternalId}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function toRow(context: Context, ticket: PlannedTicket, id: number): typeof tickets.$inferInsert {
  const { connection, opening } = ticket;
  if (opening === null || !Number.isSafeInteger(id)) throw new Error('A ticket was planned without its first message.');
  const newest = ticket.newest ?? opening;
  return {
    workspaceId: ticket.workspaceId,
    id,
    ticketId: ticketIdOf({ platform: connection.platform, id, createdAt: opening.at }),
    connectionId: connection.id,
    platform: connection.platform,
    threadExternalId: ticket.threadExternalId,
    messageType: opening.kind,
    senderExternalId: opening.author.externalId,
    senderName: opening.author.name,
    senderHandle: opening.author.handle,
    senderAvatar: opening.author.avatar,
    senderProfileUrl: opening.author.profileUrl,
    senderFollowers: opening.author.followerCount,
    senderVerified: opening.author.isVerified ?? null,
    originalMessage: textOf(opening),
    content: textOf(newest),
    permalink: opening.permalink,
    postExternalId: opening.postExternalId ?? null,
    replyTarget: newest.replyTarget,
    replyWindowEndsAt: replyWindowEndOf(limitsOf(context, ticket), newest),
    agentReply: ticket.ownReply === null ? null : textOf(ticket.ownReply),
    ...toCounts(ticket),
    createdAt: opening.at,
    updatedAt: context.now(),
  };
}

function limitsOf({ networks }: Context, { connection }: PlannedTicket) {
  return networks.get(connection.platform)?.connector.limits;
}

/** The columns that planning keeps up to date. */
function toCounts(ticket: PlannedTicket) {
  return {
    customerMessageCount: ticket.customerMessageCount,
    lastCustomerMessageAt: ticket.lastCustomerMessageAt,
    arrivedLate: ticket.isLate,
    status: ticket.status,
    firstRespondedAt: ticket.firstRespondedAt,
    lastRepliedAt: ticket.lastRepliedAt,
  };
}

/** Writes what new messages changed in stored tickets; a customer's new words mark the ticket for analysis. */
export async function updateTickets(
  context: Context,
  transaction: Transaction,
  changed: readonly PlannedTicket[],
): Promise<void> {
  const rows = changed.map((ticket) => ({
    workspaceId: ticket.workspaceId,
    id: ticket.id,
    content: ticket.newest === null ? null : textOf(ticket.newest),
    replyTarget: ticket.newest?.replyTarget ?? null,
    replyWindowEndsAt: ticket.newest === null ? null : replyWindowEndOf(limitsOf(context, ticket), ticket.newest),
    agentReply: ticket.ownReply === null ? null : textOf(ticket.ownReply),
    ...toCounts(ticket),
  }));
  if (rows.length === 0) return;
  // A customer who writes ends the snooze.
  const isWoken = sql`tickets.snoozed_until is not null and row.content is not null`;
  await transaction.execute(sql`
    with woken as (
      insert into ticket_events (workspace_id, ticket_id, kind, at, actor_kind, reason)
      select tickets.workspace_id, tickets.id, 'unsnoozed', ${context.now().toISOString()}::timestamptz, 'automation', 'message'
      from ${recordsOf(tickets, 'row', rows)}
      join tickets on tickets.workspace_id = row.workspace_id and tickets.id = row.id
      where ${isWoken}
    )
    update tickets set
      snoozed_until = case when row.content is null then tickets.snoozed_until end,
      snoozed_by = case when row.content is null then tickets.snoozed_by end,
      content = coalesce(row.content, tickets.content),
      reply_target = coalesce(row.reply_target, tickets.reply_target),
      reply_window_ends_at = case when row.content is null then tickets.reply_window_ends_at else row.reply_window_ends_at end,
      analysis = case when row.content is null then tickets.analysis else 'pending' end,
      analysis_attempts = case when row.content is null then tickets.analysis_attempts else 0 end,
      draft_stale = case when tickets.ai_reply is null then null when row.content is not null then 'message'
        when row.agent_reply is not null then 'reply' else tickets.draft_stale end,
      customer_message_count = row.customer_message_count,
      last_customer_message_at = row.last_customer_message_at,
      arrived_late = row.arrived_late,
      status = row.status,
      agent_reply = coalesce(row.agent_reply, tickets.agent_reply),
      first_responded_at = row.first_responded_at,
      last_replied_at = row.last_replied_at,
      updated_at = ${context.now().toISOString()}::timestamptz
    from ${recordsOf(tickets, 'row', rows)}
    where tickets.workspace_id = row.workspace_id and tickets.id = row.id
  `);
  await noteClosedOnNetwork(transaction, changed);
}

async function noteClosedOnNetwork(transaction: Transaction, written: readonly PlannedTicket[]): Promise<void> {
  await noteClosings(
    transaction,
    written.flatMap((ticket) => {
      const { closedAt: at, workspaceId } = ticket;
      return at === null ? [] : [{ workspaceId, ticketId: numberOf(ticket), ...closedInNetworkApp, at }];
    }),
  );
}
