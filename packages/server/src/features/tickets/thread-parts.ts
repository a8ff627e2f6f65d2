/** Parts of threads that were split: where what comes next belongs. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { threadsTable } from './keys-table.ts';
import type { PlannedTicket } from './plan-threads.ts';

type Thread = Pick<PlannedTicket, 'workspaceId' | 'connection' | 'threadExternalId'>;

export function partKeyOf({ connection, threadExternalId, workspaceId }: Thread): string {
  return `${workspaceId} ${connection.id} ${threadExternalId}`;
}

/** Of threads that were split, the part in which the newest ticket stands that was not merged into another: a new one goes on there. */
export async function listThreadParts(
  transaction: Transaction,
  threads: readonly Thread[],
): Promise<ReadonlyMap<string, number>> {
  const keys = threads.map(({ connection, threadExternalId, workspaceId }) => ({
    ...{ workspaceId, connectionId: connection.id, threadExternalId },
  }));
  const { rows } = await transaction.execute<{
    workspace_id: string;
    connection_id: string;
    thread_external_id: string;
    thread_part: string;
  }>(sql`
    select key.workspace_id, key.connection_id, key.thread_external_id, newest.thread_part
    from ${threadsTable(keys)}
    cross join lateral (
      select ticket.thread_part from tickets ticket
      where ticket.workspace_id = key.workspace_id and ticket.connection_id = key.connection_id
        and ticket.thread_external_id = key.thread_external_id
        and not exists (
          select from ticket_merges merge where merge.workspace_id = ticket.workspace_id and merge.ticket_id = ticket.id
        )
      order by ticket.created_at desc, ticket.id desc limit 1
    ) newest
    where newest.thread_part <> 0`);
  return new Map(
    rows.map((row) => [`${row.workspace_id} ${row.connection_id} ${row.thread_external_id}`, Number(row.thread_part)]),
  );
}
