/** Locks one ticket until the transaction ends. */
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { allRawColumns, type RawRow, readRow } from '../../db/raw-rows.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';

export type TicketRow = typeof tickets.$inferSelect;

const columns = allRawColumns(tickets, 'tickets');

/** The ticket, locked until the transaction ends. @throws AppError not_found */
export async function lockTicket(transaction: Transaction, workspaceId: string, id: number): Promise<TicketRow> {
  const [row] = await executePrepared<RawRow<typeof tickets, keyof TicketRow>>(
    transaction,
    sql`select ${columns} from tickets where workspace_id = ${workspaceId} and id = ${id} for update`,
  );
  if (row === undefined) throw new AppError('not_found');
  return readRow(tickets, row);
}

/**
 * Locks a delivery's ticket. A transaction that changes both locks the ticket first, as ingest does: a network's echo of a reply mostly
 * arrives together with the network's answer, and the two transactions would deadlock otherwise.
 */
export async function lockTicketOf(
  transaction: Transaction,
  { ticketId, workspaceId }: Pick<DeliveryRow, 'workspaceId' | 'ticketId'>,
): Promise<void> {
  if (ticketId === null) return;
  await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)))
    .for('update');
}
