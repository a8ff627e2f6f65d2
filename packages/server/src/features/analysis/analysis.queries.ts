/** What analysis reads of tickets and their trails. Each statement takes a whole batch of one workspace. */
import type { Platform } from '@parley/contract/platforms.ts';
import type { MessageType, TicketStatus } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';

/** A ticket as the engine needs it. */
export type TicketToRead = {
  id: number;
  platform: Platform;
  messageType: MessageType;
  status: TicketStatus;
  content: string;
  senderName: string;
  accountName: string;
  language: string | null;
  customerMessageCount: number;
  lastCustomerMessageAt: Date;
  hasTrail: boolean;
  /** Of the words that are read: what is written must not be about older ones. */
  fingerprint: string;
};

type TicketRow = {
  id: string;
  platform: Platform;
  message_type: MessageType;
  status: TicketStatus;
  content: string;
  sender_name: string;
  account_name: string;
  language: string | null;
  customer_message_count: number;
  last_customer_message_at: string;
  last_replied_at: string | null;
  fingerprint: string;
};

const ticketColumns = sql.raw(`
  tickets.id, tickets.platform, tickets.message_type, tickets.status, tickets.content, tickets.sender_name,
  connections.name as account_name, tickets.language, tickets.customer_message_count, tickets.last_customer_message_at,
  tickets.last_replied_at, md5(tickets.content) as fingerprint
  from tickets
  join connections on connections.workspace_id = tickets.workspace_id and connections.id = tickets.connection_id
`);

function toTicket(row: TicketRow): TicketToRead {
  return {
    id: Number(row.id),
    platform: row.platform,
    messageType: row.message_type,
    status: row.status,
    content: row.content,
    senderName: row.sender_name,
    accountName: row.account_name,
    language: row.language,
    customerMessageCount: row.customer_message_count,
    lastCustomerMessageAt: readInstant(row.last_customer_message_at),
    hasTrail: row.customer_message_count > 1 || row.last_replied_at !== null,
    fingerprint: row.fingerprint,
  };
}

/** The workspaces that have something to analyse: one step of the index each, however much each of them has. */
export async function listWaitingWorkspaces(database: DatabaseOrTransaction): Promise<string[]> {
  const found = await database.execute<{ workspace_id: string }>(sql`
    with recursive waiting as (
      (select workspace_id from tickets where analysis = 'pending' order by workspace_id limit 1)
      union all
      select (
        select tickets.workspace_id from tickets
        where tickets.analysis = 'pending' and tickets.workspace_id > waiting.workspace_id
        order by tickets.workspace_id limit 1
      )
      from waiting where waiting.workspace_id is not null
    )
    select workspace_id from waiting where workspace_id is not null
  `);
  return found.rows.map((row) => row.workspace_id);
}

/**
 * Whether this worker may analyse the workspace now. A lock of the transaction rather than of rows: agents go on editing tickets
 * while a slow engine thinks, and a killed worker lets go by itself.
 */
export async function lockWorkspace(transaction: Transaction, workspaceId: string): Promise<boolean> {
  const tried = await transaction.execute<{ is_locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`analysis ${workspaceId}`}, 0)) as is_locked`,
  );
  return tried.rows[0]?.is_locked ?? false;
}

/** What waits for analysis, newest first. */
export async function listWaitingTickets(
  transaction: Transaction,
  workspaceId: string,
  limit: number,
): Promise<TicketToRead[]> {
  const found = await transaction.execute<TicketRow>(sql`
    select ${ticketColumns}
    where tickets.workspace_id = ${workspaceId} and tickets.analysis = 'pending'
    order by tickets.id desc limit ${limit}
  `);
  return found.rows.map(toTicket);
}

/** One ticket, or null. */
export async function findTicketToRead(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: number,
): Promise<TicketToRead | null> {
  const found = await database.execute<TicketRow>(
    sql`select ${ticketColumns} where tickets.workspace_id = ${workspaceId} and tickets.id = ${id}`,
  );
  const [row] = found.rows;
  return row === undefined ? null : toTicket(row);
}

export type TrailLine = { from: 'customer' | 'brand'; text: string };

const trailLinesMax = 12;

/** What was said before in these tickets, oldest first, the newest customer message left out. */
export async function findTrails(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<Map<number, TrailLine[]>> {
  const trails = new Map<number, TrailLine[]>();
  if (ticketIds.length === 0) return trails;
  const found = await database.execute<{ ticket_id: string; type: string; text: string }>(sql`
    select ticket.id as ticket_id, entry.type, entry.text
    from unnest(${sql.param([...ticketIds])}::bigint[]) as ticket(id)
    cross join lateral (
      select type, text, at, id from conversation_entries
      where workspace_id = ${workspaceId} and ticket_id = ticket.id and hidden_at is null
      order by at desc, id desc limit ${trailLinesMax}
    ) entry
    order by ticket.id, entry.at, entry.id
  `);
  for (const row of found.rows) {
    const id = Number(row.ticket_id);
    const trail = trails.get(id) ?? [];
    trail.push({ from: row.type === 'customer' ? 'customer' : 'brand', text: row.text });
    trails.set(id, trail);
  }
  for (const trail of trails.values()) {
    const newest = trail.findLastIndex((line) => line.from === 'customer');
    if (newest >= 0) trail.splice(newest, 1);
  }
  return trails;
}
