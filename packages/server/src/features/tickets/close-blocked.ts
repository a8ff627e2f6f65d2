/** What a blocked customer writes is kept and closed as it comes: it stands in no list of open tickets, is not read, and rings no bell. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { closedByAutomation, noteClosings } from './closings.service.ts';
import { numberOf, type PlannedTicket } from './plan-threads.ts';

/** Of tickets that were just opened. A person who is one with a blocked one on another network is blocked, too. */
export async function closeBlocked(
  transaction: Transaction,
  opened: readonly PlannedTicket[],
  now: Date,
): Promise<void> {
  if (opened.length === 0) return;
  const ids = JSON.stringify(opened.map((ticket) => ({ workspace_id: ticket.workspaceId, id: numberOf(ticket) })));
  const { rows } = await transaction.execute<{ workspace_id: string; id: string; was_closed: boolean }>(sql`
    update tickets set status = 'completed', analysis = 'done', updated_at = ${now.toISOString()}::timestamptz
    from (
      select ticket.workspace_id, ticket.id, ticket.status = 'completed' as was_closed
      from json_to_recordset(${ids}::json) as opened(workspace_id uuid, id bigint)
      join tickets ticket on ticket.workspace_id = opened.workspace_id and ticket.id = opened.id
      join customers own on own.workspace_id = ticket.workspace_id and own.platform = ticket.platform
        and own.key = case when ticket.sender_external_id is null then 'name:' || ticket.sender_name else 'id:' || ticket.sender_external_id end
      where exists (select 1 from customers member where member.workspace_id = own.workspace_id and member.group_id = own.group_id
        and member.blocked_at is not null)
    ) blocked
    where tickets.workspace_id = blocked.workspace_id and tickets.id = blocked.id
    returning tickets.workspace_id, tickets.id, blocked.was_closed`);
  await noteClosings(
    transaction,
    rows
      .filter(({ was_closed }) => !was_closed)
      .map((row) => ({ workspaceId: row.workspace_id, ticketId: Number(row.id), ...closedByAutomation, at: now })),
  );
}
