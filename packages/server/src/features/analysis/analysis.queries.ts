/** What analysis reads of tickets and their trails. Each statement takes a whole batch of one workspace. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { type conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { readingFingerprint } from '../tickets/write-readings.service.ts';

/** A ticket as the engine needs it. */
export type TicketToRead = Pick<
  typeof tickets.$inferSelect,
  | 'id'
  | 'platform'
  | 'messageType'
  | 'status'
  | 'content'
  | 'senderName'
  | 'language'
  | 'customerMessageCount'
  | 'lastCustomerMessageAt'
  | 'sentiment'
  | 'isSentimentEdited'
  | 'tag'
  | 'isTagEdited'
  | 'crisis'
> & {
  accountName: string;
  hasTrail: boolean;
  /** Of what is read: what is written must not be about older words or values. */
  fingerprint: string;
};

function selectTickets(database: DatabaseOrTransaction, where: SQL | undefined) {
  return database
    .select({
      id: tickets.id,
      platform: tickets.platform,
      messageType: tickets.messageType,
      status: tickets.status,
      content: tickets.content,
      senderName: tickets.senderName,
      accountName: connections.name,
      language: tickets.language,
      customerMessageCount: tickets.customerMessageCount,
      lastCustomerMessageAt: tickets.lastCustomerMessageAt,
      sentiment: tickets.sentiment,
      isSentimentEdited: tickets.isSentimentEdited,
      tag: tickets.tag,
      isTagEdited: tickets.isTagEdited,
      crisis: tickets.crisis,
      hasTrail: sql<boolean>`(${tickets.customerMessageCount} > 1 or ${tickets.lastRepliedAt} is not null)`,
      fingerprint: readingFingerprint,
    })
    .from(tickets)
    .innerJoin(
      connections,
      and(eq(connections.workspaceId, tickets.workspaceId), eq(connections.id, tickets.connectionId)),
    )
    .where(where);
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
export function listWaitingTickets(
  transaction: Transaction,
  workspaceId: string,
  limit: number,
): Promise<TicketToRead[]> {
  return selectTickets(transaction, and(eq(tickets.workspaceId, workspaceId), sql`${tickets.analysis} = 'pending'`))
    .orderBy(desc(tickets.id))
    .limit(limit);
}

/** One ticket, or null. */
export async function findTicketToRead(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: number,
): Promise<TicketToRead | null> {
  const [ticket] = await selectTickets(database, and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id)));
  return ticket ?? null;
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
  type Row = Pick<typeof conversationEntries.$inferSelect, 'type' | 'text'> & { ticket_id: string };
  const found = await database.execute<Row>(sql`
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
