/** What stands in deliveries of tickets whose words are erased. */
import { erasedText } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';

const listOf = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

/** Which of these tickets have something that a worker holds, or that may have left: it must be known first what became of it. */
export async function listTicketsUnderWay(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<number[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct ticket_id as id from deliveries
    where workspace_id = ${workspaceId} and ticket_id = any(${listOf(ticketIds)})
      and (state = 'sending' or (state = 'queued' and must_look_up))`);
  return rows.map(({ id }) => Number(id));
}

/** How many replies to these tickets have not left yet, or are leaving now. */
export async function countUnderWay(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<number> {
  const { rows } = await database.execute<{ found: number }>(sql`
    select count(*)::int as found from deliveries
    where workspace_id = ${workspaceId} and ticket_id = any(${listOf(ticketIds)}) and state in ('queued', 'sending')`);
  return rows[0]?.found ?? 0;
}

/** What has not left does not leave any more; of the rest the words go, and that it was delivered stays. The caller has locked the tickets. */
export async function eraseDeliveries(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<void> {
  const ofTickets = sql`workspace_id = ${workspaceId} and ticket_id = any(${listOf(ticketIds)})`;
  await transaction.execute(sql`
    delete from delivery_attempts where (workspace_id, delivery_id) in (
      select workspace_id, id from deliveries where ${ofTickets} and state <> 'delivered')`);
  await transaction.execute(sql`delete from deliveries where ${ofTickets} and state <> 'delivered'`);
  await transaction.execute(sql`
    update deliveries set payload = jsonb_build_object('text', ${erasedText}::text), step_state = null, external_id = null,
      permalink = null, reason = null
    where ${ofTickets}`);
  await transaction.execute(sql`
    update delivery_attempts set reason = null where (workspace_id, delivery_id) in (
      select workspace_id, id from deliveries where ${ofTickets})`);
}
