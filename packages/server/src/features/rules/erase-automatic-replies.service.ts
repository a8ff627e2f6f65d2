import { erasedText } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

/** Takes the words out of automatic replies to tickets that are erased; one that is planned is stopped. */
export async function eraseAutomaticReplies(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await transaction.execute(sql`
    update automatic_replies set
      text = ${erasedText}, reason = ${erasedText}, fingerprint = '', stop_detail = null,
      thread_external_id = 'erased-' || gen_random_uuid(), lease_until = null,
      stop_reason = case when state = 'planned' then 'status-changed' else stop_reason end,
      ended_at = case when state = 'planned' then ${at} else ended_at end,
      state = case when state = 'planned' then 'stopped' else state end
    where workspace_id = ${workspaceId} and ticket_id = any(${sql.param([...ticketIds])}::bigint[])`);
}
