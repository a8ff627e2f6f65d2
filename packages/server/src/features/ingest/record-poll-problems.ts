/** Parts that a network refused for good while the rest was read: shown to the administrator, once a day each. */
import type { ReadProblem } from '@parley/connectors/connector.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

export async function recordPollProblems(
  transaction: Transaction,
  account: { platform: string; connectionId: string },
  problems: readonly ReadProblem[],
  now: Date,
): Promise<void> {
  for (const { code, reason } of problems) {
    const deliveryId = `poll:${account.connectionId}:${code}:${now.toISOString().slice(0, 10)}`;
    const body = Buffer.from(JSON.stringify({ connectionId: account.connectionId, code, reason }));
    await transaction.execute(sql`
      insert into inbound_events (platform, delivery_id, source, raw_body, state, reason, received_at, next_attempt_at)
      values (${account.platform}, ${deliveryId}, 'poll', ${body}, 'malformed', ${reason}, ${now.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz)
      on conflict (platform, delivery_id) do nothing
    `);
  }
}
