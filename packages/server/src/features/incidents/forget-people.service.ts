import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

/** Who wrote in these tickets is somebody without a name: how many people took part stays. All of them are one person. */
export async function forgetPersonInIncidents(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<void> {
  await transaction.execute(sql`
    update incident_tickets set person = ${`erased-${randomUUID()}`}
    where workspace_id = ${workspaceId} and ticket_id = any(${sql.param([...ticketIds])}::bigint[])`);
}
