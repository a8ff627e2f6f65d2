import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { TicketRow } from './lock-ticket.service.ts';

/**
 * Refuses an answer to messages that somebody has split off meanwhile: it would go to an older one. The caller has locked the ticket.
 * @param seenEntryId the newest entry that whoever answers has seen
 * @throws AppError split_meanwhile
 */
export async function assertNotSplit(
  transaction: Transaction,
  { id, workspaceId }: TicketRow,
  seenEntryId: number | undefined,
): Promise<void> {
  if (seenEntryId === undefined) return;
  const { rows } = await transaction.execute<{ ticket_id: string }>(sql`
    select split.ticket_id from conversation_entries entry
    join tickets split on split.workspace_id = entry.workspace_id and split.id = entry.ticket_id
    where entry.workspace_id = ${workspaceId} and entry.id = ${seenEntryId} and split.split_from = ${id}`);
  const [split] = rows;
  if (split !== undefined)
    throw new AppError('split_meanwhile', {
      message: `The messages that you have seen last are ticket ${split.ticket_id} now: somebody has split this conversation. Your text is kept.`,
      details: { ticketId: split.ticket_id },
    });
}
