/** Completed tickets in which nobody has said anything for long. */
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';

type OldOnes = { workspaceId: string; before: Date };

export async function countOldTickets(
  database: DatabaseOrTransaction,
  old: OldOnes,
): Promise<{ tickets: number; messages: number; files: number }> {
  const { rows } = await database.execute<{ tickets: number; messages: number; files: number }>(sql`
    with old as materialized (select ticket.id from tickets ticket where ${isOld(old)})
    select (select count(*)::int from old) as tickets,
      (select count(*)::int from conversation_entries entry where entry.workspace_id = ${old.workspaceId}
        and entry.ticket_id in (select id from old)) as messages,
      (select count(distinct file.media_id)::int from attachment_files file
        join conversation_entries entry on entry.workspace_id = file.workspace_id and entry.id = file.entry_id
        where file.workspace_id = ${old.workspaceId} and entry.ticket_id in (select id from old)) as files`);
  return rows[0] ?? { tickets: 0, messages: 0, files: 0 };
}

/** Locks some of them until the transaction ends; what somebody else holds is left out. */
export async function lockOldTickets(transaction: Transaction, old: OldOnes, limit: number): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select ticket.id from tickets ticket where ${isOld(old)} order by ticket.created_at, ticket.id limit ${limit} for update skip locked`);
  return rows.map(({ id }) => Number(id));
}

/**
 * Nothing of it is on its way to the network. A reply that failed keeps nothing any more: for so long nobody has sent it again, and the reply window of
 * every network is over.
 */
function isOld({ before, workspaceId }: OldOnes): SQL {
  return sql`ticket.workspace_id = ${workspaceId} and ticket.status = 'completed' and ticket.erased_at is null
    and ticket.created_at < ${before.toISOString()}::timestamptz
    and greatest(ticket.last_customer_message_at, ticket.last_replied_at) < ${before.toISOString()}::timestamptz
    and not exists (
      select 1 from deliveries where deliveries.workspace_id = ticket.workspace_id and deliveries.ticket_id = ticket.id
        and deliveries.state in ('queued', 'sending'))
    and not exists (
      select 1 from automatic_replies where automatic_replies.workspace_id = ticket.workspace_id
        and automatic_replies.ticket_id = ticket.id and automatic_replies.state = 'planned')`;
}
