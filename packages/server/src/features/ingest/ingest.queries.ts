/** The statements of ingest. Each takes a whole batch: their number does not grow with the messages. */
import type { Platform } from '@parley/contract/platforms.ts';
import { ticketIdOf } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { describeAttachments } from './describe-attachments.ts';
import type { InboundMessage, InboundPart, IngestConnection } from './inbound-part.ts';
import type { PlannedEntry, PlannedTicket } from './plan-threads.ts';

export type ThreadKey = { workspaceId: string; connectionId: string; threadExternalId: string };
export type ExternalKey = { workspaceId: string; connectionId: string; externalId: string };

/** Every connection of the accounts: an account may be connected in several workspaces. */
export async function findConnections(
  transaction: Transaction,
  parts: readonly InboundPart[],
): Promise<IngestConnection[]> {
  const accounts = parts.map((part) => ({
    platform: part.platform,
    external_id: part.accountExternalId,
    is_sandbox: part.isSandbox,
  }));
  const found = await transaction.execute<{
    workspace_id: string;
    id: string;
    platform: string;
    external_id: string;
    is_sandbox: boolean;
    state: 'active' | 'needs-reconnect';
    last_synced_at: string | null;
    backfill_state: string;
    token_issued_at: string | null;
  }>(sql`
    select workspace_id, id, platform, external_id, is_sandbox, state, last_synced_at, backfill_state, token_issued_at
    from connections
    where state in ('active', 'needs-reconnect') and (platform, external_id, is_sandbox) in (
      select platform, external_id, is_sandbox
      from json_to_recordset(${JSON.stringify(accounts)}::json) as account(platform text, external_id text, is_sandbox boolean)
    )
    order by workspace_id, id
  `);
  return found.rows.map((row) => ({
    workspaceId: row.workspace_id,
    id: row.id,
    platform: row.platform as Platform,
    externalId: row.external_id,
    isSandbox: row.is_sandbox,
    state: row.state,
    lastSyncedAt: row.last_synced_at === null ? null : new Date(row.last_synced_at),
    isBackfilled: row.backfill_state === 'done',
    grantedAt: row.token_issued_at === null ? null : new Date(row.token_issued_at),
  }));
}

type TicketStateRow = {
  workspace_id: string;
  id: string;
  connection_id: string;
  thread_external_id: string;
  status: PlannedTicket['status'];
  created_at: string;
  last_customer_message_at: string;
  customer_message_count: number;
  first_responded_at: string | null;
  last_replied_at: string | null;
  arrived_late: boolean;
};

/** The open tickets of these threads, locked in one order for all workers. */
export async function lockOpenTickets(transaction: Transaction, keys: readonly ThreadKey[]): Promise<TicketStateRow[]> {
  const found = await transaction.execute<TicketStateRow>(sql`
    select ticket.workspace_id, ticket.id, ticket.connection_id, ticket.thread_external_id, ticket.status,
      ticket.created_at, ticket.last_customer_message_at, ticket.customer_message_count, ticket.first_responded_at, ticket.last_replied_at,
      ticket.arrived_late
    from ${keysTable(keys)}
    join tickets ticket on ticket.workspace_id = key.workspace_id and ticket.connection_id = key.connection_id
      and ticket.thread_external_id = key.thread_external_id and ticket.status <> 'completed'
    order by ticket.workspace_id, ticket.id
    for update of ticket
  `);
  return found.rows;
}

/** The newest ticket of each of these threads, whatever its status. */
export async function lockLatestTickets(
  transaction: Transaction,
  keys: readonly ThreadKey[],
): Promise<TicketStateRow[]> {
  const found = await transaction.execute<TicketStateRow>(sql`
    select latest.workspace_id, latest.id, latest.connection_id, latest.thread_external_id, latest.status,
      latest.created_at, latest.last_customer_message_at, latest.customer_message_count, latest.first_responded_at, latest.last_replied_at,
      latest.arrived_late
    from ${keysTable(keys)}
    cross join lateral (
      select * from tickets
      where workspace_id = key.workspace_id and connection_id = key.connection_id
        and thread_external_id = key.thread_external_id
      order by created_at desc, id desc limit 1 for update
    ) latest
  `);
  return found.rows;
}

/** Threads as a table `key` of a statement. */
export function keysTable(keys: readonly ThreadKey[]) {
  const rows = keys.map((key) => ({
    workspace_id: key.workspaceId,
    connection_id: key.connectionId,
    thread_external_id: key.threadExternalId,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as key(workspace_id uuid, connection_id uuid, thread_external_id text)`;
}

/** Turns a stored ticket into the form that planning changes. */
export function toPlannedTicket(row: TicketStateRow, connection: IngestConnection): PlannedTicket {
  const instant = (value: string | null) => (value === null ? null : new Date(value));
  return {
    workspaceId: row.workspace_id,
    id: Number(row.id),
    connection,
    threadExternalId: row.thread_external_id,
    status: row.status,
    openedAt: new Date(row.created_at),
    lastCustomerMessageAt: new Date(row.last_customer_message_at),
    customerMessageCount: row.customer_message_count,
    firstRespondedAt: instant(row.first_responded_at),
    lastRepliedAt: instant(row.last_replied_at),
    isLate: row.arrived_late,
    opening: null,
    newest: null,
    ownReply: null,
    isChanged: false,
  };
}

/** Which of these external ids are in a trail already: `workspace connection externalId`. */
export async function findKnownExternalIds(
  transaction: Transaction,
  keys: readonly ExternalKey[],
): Promise<Set<string>> {
  const rows = keys.map((key) => ({
    workspace_id: key.workspaceId,
    connection_id: key.connectionId,
    external_id: key.externalId,
  }));
  const found = await transaction.execute<{ workspace_id: string; connection_id: string; external_id: string }>(sql`
    select entry.workspace_id, entry.connection_id, entry.external_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as key(workspace_id uuid, connection_id uuid, external_id text)
    join conversation_entries entry on entry.workspace_id = key.workspace_id and entry.connection_id = key.connection_id
      and entry.external_id = key.external_id
  `);
  return new Set(
    found.rows.map((row) =>
      externalKeyOf({ workspaceId: row.workspace_id, connectionId: row.connection_id, externalId: row.external_id }),
    ),
  );
}

export function externalKeyOf(key: ExternalKey): string {
  return `${key.workspaceId} ${key.connectionId} ${key.externalId}`;
}

/** Draws the numbers of new tickets and writes them. A unique violation (another worker opened the thread) is thrown. */
export async function insertTickets(
  transaction: Transaction,
  opened: readonly PlannedTicket[],
  context: { now: Date; replyWindowEndOf: (connection: IngestConnection, message: InboundMessage) => Date | null },
): Promise<void> {
  if (opened.length === 0) return;
  const numbers = await transaction.execute<{ number: string }>(
    sql`select nextval('ticket_numbers') as number from generate_series(1, ${opened.length})`,
  );
  // All workers insert in one order, so that two of them never wait for each other in a circle.
  const inOrder = opened.toSorted((one, other) => compare(threadOrder(one), threadOrder(other)));
  const rows = inOrder.map((ticket, index) => {
    const { opening } = ticket;
    const number = Number(numbers.rows[index]?.number);
    if (opening === null || !Number.isSafeInteger(number))
      throw new Error('A ticket was planned without its first message.');
    ticket.id = number;
    return toTicketRow(ticket, opening, number, context);
  });
  await transaction.execute(sql`
    insert into tickets (
      workspace_id, id, ticket_id, connection_id, platform, thread_external_id, message_type, sender_external_id, sender_name,
      sender_handle, sender_avatar, sender_profile_url, sender_followers, original_message, content, permalink, reply_target,
      customer_message_count, last_customer_message_at, reply_window_ends_at, arrived_late, status, agent_reply,
      first_responded_at, last_replied_at, created_at, updated_at
    )
    select workspace_id, id, ticket_id, connection_id, platform, thread_external_id, message_type, sender_external_id,
      sender_name, sender_handle, sender_avatar, sender_profile_url, sender_followers, original_message, content, permalink,
      reply_target, customer_message_count, last_customer_message_at, reply_window_ends_at, arrived_late, status, agent_reply,
      first_responded_at, last_replied_at, created_at, ${context.now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      workspace_id uuid, id bigint, ticket_id text, connection_id uuid, platform text, thread_external_id text,
      message_type text, sender_external_id text, sender_name text, sender_handle text, sender_avatar text,
      sender_profile_url text, sender_followers integer, original_message text, content text, permalink text,
      reply_target jsonb, customer_message_count integer, last_customer_message_at timestamptz,
      reply_window_ends_at timestamptz, arrived_late boolean, status text, agent_reply text,
      first_responded_at timestamptz, last_replied_at timestamptz, created_at timestamptz
    )
  `);
}

function threadOrder(ticket: PlannedTicket): string {
  return `${ticket.workspaceId} ${ticket.connection.id} ${ticket.threadExternalId}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function toTicketRow(
  ticket: PlannedTicket,
  opening: InboundMessage,
  id: number,
  context: { replyWindowEndOf: (connection: IngestConnection, message: InboundMessage) => Date | null },
) {
  const newest = ticket.newest ?? opening;
  return {
    workspace_id: ticket.workspaceId,
    id,
    ticket_id: ticketIdOf({ platform: ticket.connection.platform, id, createdAt: opening.at }),
    connection_id: ticket.connection.id,
    platform: ticket.connection.platform,
    thread_external_id: ticket.threadExternalId,
    message_type: opening.kind,
    sender_external_id: opening.author.externalId,
    sender_name: opening.author.name,
    sender_handle: opening.author.handle,
    sender_avatar: opening.author.avatar,
    sender_profile_url: opening.author.profileUrl,
    sender_followers: opening.author.followerCount,
    original_message: textOf(opening),
    content: textOf(newest),
    permalink: opening.permalink,
    reply_target: newest.replyTarget,
    customer_message_count: ticket.customerMessageCount,
    last_customer_message_at: ticket.lastCustomerMessageAt,
    reply_window_ends_at: context.replyWindowEndOf(ticket.connection, newest),
    arrived_late: ticket.isLate,
    status: ticket.status,
    agent_reply: ticket.ownReply === null ? null : textOf(ticket.ownReply),
    first_responded_at: ticket.firstRespondedAt,
    last_replied_at: ticket.lastRepliedAt,
    created_at: opening.at,
  };
}

/** Writes what new messages changed of stored tickets; new customer's words are to be analysed anew. */
export async function updateTickets(
  transaction: Transaction,
  changed: readonly PlannedTicket[],
  context: { now: Date; replyWindowEndOf: (connection: IngestConnection, message: InboundMessage) => Date | null },
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map((ticket) => ({
    workspace_id: ticket.workspaceId,
    id: ticket.id,
    content: ticket.newest === null ? null : textOf(ticket.newest),
    reply_target: ticket.newest?.replyTarget ?? null,
    reply_window_ends_at: ticket.newest === null ? null : context.replyWindowEndOf(ticket.connection, ticket.newest),
    customer_message_count: ticket.customerMessageCount,
    last_customer_message_at: ticket.lastCustomerMessageAt,
    arrived_late: ticket.isLate,
    status: ticket.status,
    agent_reply: ticket.ownReply === null ? null : textOf(ticket.ownReply),
    first_responded_at: ticket.firstRespondedAt,
    last_replied_at: ticket.lastRepliedAt,
  }));
  await transaction.execute(sql`
    update tickets set
      content = coalesce(row.content, tickets.content),
      reply_target = coalesce(row.reply_target, tickets.reply_target),
      reply_window_ends_at = case when row.content is null then tickets.reply_window_ends_at else row.reply_window_ends_at end,
      analysis = case when row.content is null then tickets.analysis else 'pending' end,
      analysis_attempts = case when row.content is null then tickets.analysis_attempts else 0 end,
      customer_message_count = row.customer_message_count,
      last_customer_message_at = row.last_customer_message_at,
      arrived_late = row.arrived_late,
      status = row.status,
      agent_reply = coalesce(row.agent_reply, tickets.agent_reply),
      first_responded_at = row.first_responded_at,
      last_replied_at = row.last_replied_at,
      updated_at = ${context.now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      workspace_id uuid, id bigint, content text, reply_target jsonb, reply_window_ends_at timestamptz,
      customer_message_count integer, last_customer_message_at timestamptz, arrived_late boolean, status text,
      agent_reply text, first_responded_at timestamptz, last_replied_at timestamptz
    )
    where tickets.workspace_id = row.workspace_id and tickets.id = row.id
  `);
}

/** Writes the trail, oldest first. A unique violation (another worker brought the same message) is thrown. */
export async function insertEntries(
  transaction: Transaction,
  entries: readonly PlannedEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries
    .toSorted((one, other) => one.arrival.message.at.getTime() - other.arrival.message.at.getTime())
    .map(({ ticket, arrival: { connection, message, isLate } }) => ({
      workspace_id: connection.workspaceId,
      ticket_id: ticket.id,
      connection_id: connection.id,
      type: message.isOwn ? 'agent' : 'customer',
      external_id: message.externalId,
      sender_external_id: message.author.externalId,
      sender_name: message.author.name,
      sender_avatar: message.author.avatar,
      text: textOf(message),
      attachments: message.attachments,
      permalink: message.permalink,
      reply_target: message.replyTarget,
      is_written_on_platform: message.isOwn,
      arrived_late: isLate,
      at: message.at,
    }));
  await transaction.execute(sql`
    insert into conversation_entries (
      workspace_id, ticket_id, connection_id, type, external_id, sender_external_id, sender_name, sender_avatar, text,
      attachments, permalink, reply_target, is_written_on_platform, arrived_late, at, created_at
    )
    select workspace_id, ticket_id, connection_id, type, external_id, sender_external_id, sender_name, sender_avatar, text,
      attachments, permalink, reply_target, is_written_on_platform, arrived_late, at, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      workspace_id uuid, ticket_id bigint, connection_id uuid, type text, external_id text, sender_external_id text,
      sender_name text, sender_avatar text, text text, attachments jsonb, permalink text, reply_target jsonb,
      is_written_on_platform boolean, arrived_late boolean, at timestamptz
    )
  `);
}

/** A message without words still shows that something came. */
function textOf(message: InboundMessage): string {
  return message.text.trim() === '' ? describeAttachments(message.attachments) : message.text;
}

/** Notes that the accounts were in contact; a row that somebody holds, or that was noted just now, is left alone. */
export async function noteContact(
  transaction: Transaction,
  connections: readonly IngestConnection[],
  now: Date,
): Promise<void> {
  const stale = connections.filter(
    (connection) => connection.lastSyncedAt === null || now.getTime() - connection.lastSyncedAt.getTime() > 10_000,
  );
  if (stale.length === 0) return;
  const keys = stale.map((connection) => ({ workspace_id: connection.workspaceId, id: connection.id }));
  await transaction.execute(sql`
    update connections set last_synced_at = ${now.toISOString()}::timestamptz
    where (workspace_id, id) in (
      select held.workspace_id, held.id
      from json_to_recordset(${JSON.stringify(keys)}::json) as key(workspace_id uuid, id uuid)
      join connections held on held.workspace_id = key.workspace_id and held.id = key.id
      for update of held skip locked
    )
  `);
}
