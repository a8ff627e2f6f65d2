import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { automaticReplies } from '../../db/schema/rules.ts';

/** Stops the automatic replies that were due after a backup was made: they may have gone out before it was restored. @returns how many */
export async function stopAfterRestore(database: Database, now: Date): Promise<number> {
  const stopped = await database
    .update(automaticReplies)
    .set({ state: 'stopped', stopReason: 'restored', endedAt: now, leaseUntil: null })
    .where(and(eq(automaticReplies.state, 'planned'), lte(automaticReplies.dueAt, now)))
    .returning({ id: automaticReplies.id });
  return stopped.length;
}
