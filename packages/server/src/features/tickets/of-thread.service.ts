/** The tickets of one thread on the network. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether the ticket called `name` is of the same thread, and the same part of it, as this one: a condition. The thread is looked up by
 * value: joined to its own ticket it may read the whole workspace (4 s) before the statistics know that.
 */
export function isOfThread(name: string, { ticketId, workspaceId }: { workspaceId: string; ticketId: number }): SQL {
  const ticket = sql.raw(name);
  return sql`${ticket}.workspace_id = ${workspaceId}
    and (${ticket}.connection_id, ${ticket}.thread_external_id, ${ticket}.thread_part) = (
      select connection_id, thread_external_id, thread_part from tickets where workspace_id = ${workspaceId} and id = ${ticketId})`;
}
