/** Until when each person has seen what the customers of their tickets wrote. */
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';

/** Whether a ticket is open and its customer wrote since this person looked at it last: a condition on `tickets`. */
export function isUnread(userId: string): SQL {
  return sql`(tickets.status <> 'completed' and not exists (
    select 1 from ticket_reads
    where ticket_reads.workspace_id = tickets.workspace_id and ticket_reads.user_id = ${userId}
      and ticket_reads.ticket_id = tickets.id and ticket_reads.read_until >= tickets.last_customer_message_at
  ))`;
}

type Mark = { workspaceId: string; userId: string; ticketId: number };

/**
 * Marks a ticket as read until then; null: unread again. An older mark than the one there is changes nothing: another window was further.
 * @returns false where there is no such ticket
 */
export async function markRead(
  database: DatabaseOrTransaction,
  { ticketId, userId, workspaceId }: Mark,
  until: Date | null,
): Promise<boolean> {
  const { rows } = await database.execute<{ id: number }>(
    until === null
      ? sql`
        with unmarked as (
          delete from ticket_reads
          where workspace_id = ${workspaceId} and user_id = ${userId} and ticket_id = ${ticketId}
        )
        select id from tickets where workspace_id = ${workspaceId} and id = ${ticketId}`
      : sql`
        with ticket as (
          select id, last_customer_message_at from tickets where workspace_id = ${workspaceId} and id = ${ticketId}
        ), marked as (
          insert into ticket_reads (workspace_id, user_id, ticket_id, read_until)
          select ${workspaceId}, ${userId}, id, least(${until.toISOString()}::timestamptz, last_customer_message_at) from ticket
          on conflict (workspace_id, user_id, ticket_id) do update
            set read_until = greatest(ticket_reads.read_until, excluded.read_until)
        )
        select id from ticket`,
  );
  return rows.length > 0;
}

/** Marks every open ticket as read. @returns how many were unread */
export async function markAllRead(
  database: DatabaseOrTransaction,
  { userId, workspaceId }: Omit<Mark, 'ticketId'>,
): Promise<number> {
  const { rowCount } = await database.execute(sql`
    insert into ticket_reads (workspace_id, user_id, ticket_id, read_until)
    select tickets.workspace_id, ${userId}, tickets.id, tickets.last_customer_message_at from tickets
    where tickets.workspace_id = ${workspaceId} and ${isUnread(userId)}
    order by tickets.id
    on conflict (workspace_id, user_id, ticket_id) do update
      set read_until = greatest(ticket_reads.read_until, excluded.read_until)
  `);
  return rowCount ?? 0;
}
