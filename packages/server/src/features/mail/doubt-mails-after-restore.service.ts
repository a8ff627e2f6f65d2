import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { mails } from '../../db/schema/mail.ts';

/**
 * Mails that were due between a backup and its restoring may have been sent: they stand as failed among the mails of the installation, where an
 * administrator sends or discards each. @returns how many
 */
export async function doubtMailsAfterRestore(database: Database, now: Date): Promise<number> {
  const doubtful = await database
    .update(mails)
    .set({
      state: 'failed',
      nextAttemptAt: null,
      reason: 'A backup was restored. It may have been sent after the backup was made.',
    })
    .where(and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, now)))
    .returning({ id: mails.id });
  return doubtful.length;
}
