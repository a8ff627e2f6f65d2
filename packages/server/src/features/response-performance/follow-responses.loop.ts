/** Keeps the records of response performance, and their sums by day, in step with the tickets that have changed. */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { noteChangedClocks, recordResponses } from './record-responses.ts';

/** Tickets in one transaction. */
const batchSize = 500;

export function createFollowResponsesLoop({ database }: Context): Loop {
  return {
    name: 'follow-responses',
    idleMs: 5_000,
    run: () =>
      database.transaction(async (transaction) => {
        // One at a time: of two that read a ticket, the one that reads it first may write last.
        const tried = await transaction.execute<{ is_locked: boolean }>(
          sql`select pg_try_advisory_xact_lock(hashtextextended('response records', 0)) as is_locked`,
        );
        if (tried.rows[0]?.is_locked !== true) return 0;
        const moved = await noteChangedClocks(transaction);
        return moved + (await recordResponses(transaction, batchSize));
      }),
  };
}
