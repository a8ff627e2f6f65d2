import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { notificationSettings, notifications, pushes } from '../../db/schema/notifications.ts';
import { nextDigestAt } from './digest-times.ts';
import { findTimeZone } from './notification-settings.service.ts';

/**
 * What was due between a backup and its restoring may have reached its readers by mail and on their devices: it is not told there again, but
 * stands in the bell, also of who wants no bell for it. Digests wait for their next time. @returns how many of each
 */
export function doubtNoticesAfterRestore(database: Database, now: Date): Promise<{ notices: number; digests: number }> {
  return database.transaction(async (transaction) => {
    const { mailAt, pushAt, readAt } = notifications;
    const isDue = or(lte(mailAt, now), lte(pushAt, now));
    // By the one way it may be due, by the other later.
    const notYetDue = (column: typeof mailAt) =>
      sql`case when ${column} > ${now.toISOString()}::timestamptz then ${column} end`;
    await transaction
      .update(notifications)
      .set({ inBell: true })
      .where(and(isDue, isNull(readAt)));
    const told = await transaction
      .update(notifications)
      .set({ mailAt: notYetDue(mailAt), pushAt: notYetDue(pushAt) })
      .where(isDue)
      .returning({ readAt });
    // What is on its way to a device is in its reader's bell, or was not wanted there.
    await transaction.delete(pushes).where(lte(pushes.nextAttemptAt, now));
    return {
      notices: told.filter((notice) => notice.readAt === null).length,
      digests: await skipDigests(transaction, now),
    };
  });
}

async function skipDigests(transaction: Transaction, now: Date): Promise<number> {
  const { digestAt, userId, workspaceId } = notificationSettings;
  const due = await transaction
    .select()
    .from(notificationSettings)
    .where(and(isNotNull(digestAt), lte(digestAt, now)));
  for (const row of due) {
    const times = { every: row.digest, hour: row.digestHour, weekday: row.digestWeekday };
    const { name: timeZone } = await findTimeZone(transaction, row);
    await transaction
      .update(notificationSettings)
      .set({ digestAt: nextDigestAt(times, timeZone, now) })
      .where(and(eq(workspaceId, row.workspaceId), eq(userId, row.userId)));
  }
  return due.length;
}
