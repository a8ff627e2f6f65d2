import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/**
 * What waited when a backup was made, and was due since, has perhaps gone out before the backup was restored: the network is asked before
 * it is sent, and where the network cannot be asked, a person is. Of what is due later nothing has left by itself.
 * @returns how many deliveries that are
 */
export async function doubtAfterRestore(
  database: Database,
  { backupAt, now }: { backupAt: Date; now: Date },
): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    with doubtful as (
      update deliveries set must_look_up = true
      where connection_id is not null and state in ('queued', 'sending') and next_attempt_at <= ${now.toISOString()}::timestamptz
        -- Of these it is known already that a request may have left, and when.
        and not must_look_up and not exists (
          select from delivery_attempts attempt
          where attempt.workspace_id = deliveries.workspace_id and attempt.delivery_id = deliveries.id
            and attempt.kind = 'send' and attempt.finished_at is null
        )
      returning workspace_id, id
    ), noted as (
      insert into delivery_attempts (workspace_id, delivery_id, number, kind, started_at, finished_at, outcome, reason)
      select workspace_id, id,
        (select coalesce(max(number), 0) + 1 from delivery_attempts where workspace_id = doubtful.workspace_id and delivery_id = doubtful.id),
        'send', ${backupAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, 'lost',
        'A backup was restored. It may have been sent after the backup was made.'
      from doubtful
    )
    select count(*)::int as count from doubtful
  `);
  return rows[0]?.count ?? 0;
}
