import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { DeliveryRow } from './delivery.queries.ts';

/** What became of a reply that waited too long, for a person. */
export const windowClosed = {
  code: 'reply_window_closed',
  reason: 'The network’s reply window closed before this reply could be sent. It opens again when the customer writes.',
};

/** Whether the network takes no reply any more. A window is the thread's: a customer who wrote again has a newer ticket. */
export async function isReplyWindowClosed(
  database: Database,
  { ticketId, workspaceId }: Pick<DeliveryRow, 'workspaceId' | 'ticketId'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await database.execute<{ is_closed: boolean | null }>(sql`
    select bool_and(coalesce(ticket.reply_window_ends_at <= ${now.toISOString()}::timestamptz, false)) as is_closed
    from tickets answered
    join tickets ticket on ticket.workspace_id = answered.workspace_id and ticket.connection_id = answered.connection_id
      and ticket.thread_external_id = answered.thread_external_id
    where answered.workspace_id = ${workspaceId} and answered.id = ${ticketId}
  `);
  return rows[0]?.is_closed ?? false;
}
